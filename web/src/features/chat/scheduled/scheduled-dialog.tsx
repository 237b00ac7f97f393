import type { ScheduledMessage } from '@kith/contract';
import { plainText, textOf } from '@kith/contract/chat/rich-text';
import { useState } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { PromptDialog } from '../../../ui/overlays/prompt-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { useChatEngine } from '../chat.react.ts';
import { dueWords, SEND_NOW } from './due-times.ts';
import { scheduledTexts } from './scheduled.texts.ts';
import { TimeDialog } from './time-dialog.tsx';

type Props = { chatId: string; rows: readonly ScheduledMessage[]; onClose: () => void };
type Asking = { row: ScheduledMessage; what: 'time' | 'text' };

/** The scheduled messages of a chat, for viewing and editing. */
export function ScheduledDialog({ chatId, rows, onClose }: Props) {
  const t = useText(scheduledTexts);
  const { scheduled, send } = useChatEngine();
  const [asking, setAsking] = useState<Asking>();
  const change = (act: Promise<unknown>) => void act.catch(() => notify(() => t('changeFailed')));
  const update = ({ id }: ScheduledMessage, changes: Parameters<typeof scheduled.update>[2]) =>
    change(scheduled.update(chatId, id, changes));
  /** Messages with attachments cannot be restored into the composer, so deleting them offers no Undo. */
  const remove = (row: ScheduledMessage) =>
    change(
      scheduled.remove(chatId, row.id).then(() => {
        const { delta, silent, sendAt, replyTo } = row;
        const isText = row.attachments.length === 0 && sendAt > Date.now();
        const again = () => send(chatId, delta, { silent, sendAt, replyTo: replyTo ?? undefined });
        const undo = { label: () => t('undo'), run: () => void again() };
        notify(() => t('deletedScheduled'), isText ? undo : undefined);
      }),
    );
  const { row, what } = asking ?? {};
  return (
    <Dialog isOpen onClose={onClose} title={t('scheduledTitle')}>
      {rows.length === 0 && (
        <p role="status" className="py-4 text-body text-ink-2">
          {t('noneScheduled')}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line-soft">
        {rows.map((one) => (
          <Row
            key={one.id}
            row={one}
            onNow={() => update(one, { sendAt: SEND_NOW })}
            onTime={() => setAsking({ row: one, what: 'time' })}
            onText={() => setAsking({ row: one, what: 'text' })}
            onRemove={() => remove(one)}
          />
        ))}
      </ul>
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
      {row && what === 'time' && (
        <TimeDialog
          title={t('otherTime')}
          text={t('laterText')}
          okLabel={t('schedule')}
          initial={row.failed ? undefined : row.sendAt}
          onTime={(sendAt) => update(row, { sendAt })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {row && what === 'text' && (
        <PromptDialog
          isOpen
          title={t('edit')}
          label={t('message')}
          initial={plainText(row.delta).trimEnd()}
          okLabel={t('save')}
          cancelLabel={t('cancel')}
          check={(words) => words.trim() !== ''}
          onOk={(words) => update(row, { delta: textOf(words) })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Dialog>
  );
}

type RowProps = {
  row: ScheduledMessage;
  onNow: () => void;
  onTime: () => void;
  onText: () => void;
  onRemove: () => void;
};

function Row({ row, onNow, onTime, onText, onRemove }: RowProps) {
  const t = useText(scheduledTexts);
  const { language } = useLanguage();
  const today = useToday();
  const { lineOf } = useAttachmentWords();
  const due = dueWords(language, row.sendAt, today, (time) => t('tomorrowAt', { time }));
  // Its formatting would be lost in a plain text field.
  const isPlain = row.delta.every(
    ({ insert, attributes }) => typeof insert === 'string' && attributes === undefined,
  );
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p
          className={`tabular text-small font-strong ${row.failed ? 'text-harm-text' : 'text-accent-text'}`}
        >
          {row.failed ? t('refused') : due}
          {row.silent && ` · ${t('withoutSound')}`}
        </p>
        <p className="flex text-body">
          <bdi className="truncate">{lineOf(row)}</bdi>
        </p>
      </div>
      <MenuTrigger>
        <IconButton icon="more" label={lineOf(row)} />
        <Menu>
          <MenuItem label={t('sendNow')} icon="arrow-up" onAction={onNow} />
          <MenuItem label={t('otherTime')} icon="clock" onAction={onTime} />
          {isPlain && <MenuItem label={t('edit')} icon="edit" onAction={onText} />}
          <MenuItem label={t('delete')} icon="trash" harm onAction={onRemove} />
        </Menu>
      </MenuTrigger>
    </li>
  );
}
