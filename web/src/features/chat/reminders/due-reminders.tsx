import type { Reminder } from '@kith/contract';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TimeDialog } from '../scheduled/time-dialog.tsx';
import { remindersTexts } from './reminders.texts.ts';
import { RemindersDialog } from './reminders-dialog.tsx';
import { useRemind } from './use-remind.ts';
import { useReminderWords } from './use-reminder-words.ts';
import { useReminders } from './use-reminders.ts';

/** Above the chats: a due reminder, and the number of others. */
export function DueReminders() {
  const t = useText(remindersTexts);
  const { set } = useRemind();
  const due = (useReminders() ?? []).filter(({ isDue }) => isDue);
  const [moved, setMoved] = useState<Reminder>();
  const [isListed, setListed] = useState(false);
  const [first] = due;
  return (
    <>
      {first && (
        <DueStrip
          first={first}
          count={due.length}
          onLater={() => setMoved(first)}
          onList={() => setListed(true)}
        />
      )}
      {moved && (
        <TimeDialog
          title={t('remindLater')}
          text={t('remindText')}
          okLabel={t('set')}
          onTime={(time) => set(moved, time)}
          onClose={() => setMoved(undefined)}
        />
      )}
      {isListed && <RemindersDialog onClose={() => setListed(false)} />}
    </>
  );
}

type StripProps = { first: Reminder; count: number; onLater: () => void; onList: () => void };

function DueStrip({ first, count, onLater, onList }: StripProps) {
  const t = useText(remindersTexts);
  const { open, remove } = useRemind();
  const { title, line } = useReminderWords()(first);
  return (
    <section
      aria-label={t('title')}
      className="mx-3 mb-2 rounded-row bg-accent-soft text-accent-text"
    >
      <div className="flex items-center gap-1 ps-3 pe-1">
        <button
          type="button"
          onClick={() => open(first)}
          className="ring-focus-inside flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-row py-1.5 text-start"
        >
          <Icon name="bell" size={20} className="shrink-0" />
          <span className="min-w-0 flex-1">
            <bdi className="block truncate text-small font-strong">
              {t('dueIn', { chat: title })}
            </bdi>
            <bdi className="block truncate text-body text-ink">{line}</bdi>
          </span>
        </button>
        <IconButton icon="clock" size={18} label={t('remindLater')} onPress={onLater} />
        <IconButton icon="check" size={18} label={t('done')} onPress={() => remove(first)} />
      </div>
      {count > 1 && (
        <div className="px-1.5 pb-1">
          <Button look="quiet" onPress={onList}>
            {t('showAll', { count })}
          </Button>
        </div>
      )}
    </section>
  );
}
