import { type CSSProperties, useState } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { useChatEngine } from '../chat.react.ts';
import { dueWords, SEND_NOW } from './due-times.ts';
import { scheduledTexts } from './scheduled.texts.ts';
import { ScheduledDialog } from './scheduled-dialog.tsx';
import { useScheduled } from './use-scheduled.ts';

/** It fills the top of the composer's box and compensates for its padding. */
const STRIP: CSSProperties = {
  height: '2.3125rem',
  marginBlock: '-0.375rem 0.375rem',
  marginInline: '-0.5rem -0.375rem',
};

/** Above the composer's text: the next scheduled message. */
export function ScheduledStrip({ chatId }: { chatId: string }) {
  const t = useText(scheduledTexts);
  const { language } = useLanguage();
  const today = useToday();
  const { scheduled } = useChatEngine();
  const { lineOf } = useAttachmentWords();
  const rows = useScheduled(chatId);
  const [isOpen, setOpen] = useState(false);
  const [next] = rows;
  if (next === undefined) return null;
  const sendNow = () =>
    void scheduled
      .update(chatId, next.id, { sendAt: SEND_NOW })
      .catch(() => notify(() => t('changeFailed')));
  return (
    <div
      style={STRIP}
      className="flex items-center gap-2 border-line border-b ps-3.5 pe-1 text-small"
    >
      <Icon name="clock" size={16} className="shrink-0 text-accent-text" />
      <span
        className={`tabular shrink-0 font-strong ${next.failed ? 'text-harm-text' : 'text-accent-text'}`}
      >
        {next.failed
          ? t('refused')
          : dueWords(language, next.sendAt, today, (time) => t('tomorrowAt', { time }))}
      </span>
      <bdi className="min-w-0 flex-1 truncate text-ink-2">{lineOf(next)}</bdi>
      <Button look="quiet" onPress={sendNow}>
        {t('sendNow')}
      </Button>
      <IconButton
        icon="chevron-end"
        size={16}
        label={t('showScheduled', { count: rows.length })}
        onPress={() => setOpen(true)}
      />
      {isOpen && <ScheduledDialog chatId={chatId} rows={rows} onClose={() => setOpen(false)} />}
    </div>
  );
}
