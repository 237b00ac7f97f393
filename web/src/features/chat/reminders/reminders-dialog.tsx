import type { Reminder } from '@kith/contract';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { passFocusOn } from '../../../ui/interaction/pass-focus-on.ts';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { useNeeded } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { TimeDialog } from '../scheduled/time-dialog.tsx';
import { remindersTexts } from './reminders.texts.ts';
import { useDueWords, useRemind } from './use-remind.ts';
import { useReminderWords } from './use-reminder-words.ts';
import { useReminders } from './use-reminders.ts';

/** All reminders. */
export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const t = useText(remindersTexts);
  const texts = useText(chatTexts);
  const rows = useReminders();
  const { set } = useRemind();
  const [moved, setMoved] = useState<Reminder>();
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      {rows === undefined && <SkeletonRows label={texts('loading')} />}
      {rows?.length === 0 && (
        <p role="status" className="py-4 text-body text-ink-2">
          {t('none')}
        </p>
      )}
      <ul ref={passFocusOn} className="mt-2 divide-y divide-line-soft">
        {rows?.map((one) => (
          <Row
            key={`${one.chatId}/${one.messageId}`}
            reminder={one}
            onClose={onClose}
            onMove={() => setMoved(one)}
          />
        ))}
      </ul>
      <DialogActions>
        <Button onPress={onClose}>{texts('close')}</Button>
      </DialogActions>
      {moved && (
        <TimeDialog
          title={t('changeTime')}
          text={t('remindText')}
          okLabel={t('set')}
          initial={moved.isDue ? undefined : moved.remindTime}
          onTime={(time) => set(moved, time)}
          onClose={() => setMoved(undefined)}
        />
      )}
    </Dialog>
  );
}

type RowProps = { reminder: Reminder; onMove: () => void; onClose: () => void };

function Row({ reminder, onMove, onClose }: RowProps) {
  const t = useText(remindersTexts);
  const { open, remove } = useRemind();
  const dueWords = useDueWords();
  useNeeded([reminder.senderId]);
  const { title, sender, line } = useReminderWords()(reminder);
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="tabular flex gap-1.5 text-small font-strong text-accent-text">
          <span className="shrink-0">
            {reminder.isDue ? t('due') : dueWords(reminder.remindTime)}
          </span>
          <span aria-hidden>·</span>
          <bdi className="truncate font-normal text-ink-2">{title}</bdi>
        </p>
        <p className="truncate text-body">
          {sender && (
            <span className="font-strong">
              <bdi>{sender}</bdi>:{' '}
            </span>
          )}
          <bdi>{line}</bdi>
        </p>
      </div>
      <MenuTrigger>
        <IconButton icon="more" label={t('actionsOf', { what: line })} />
        <Menu>
          <MenuItem
            label={t('goToMessage')}
            icon="chat"
            onAction={() => {
              onClose();
              open(reminder);
            }}
          />
          <MenuItem label={t('changeTime')} icon="clock" onAction={onMove} />
          <MenuItem
            label={t('removeReminder')}
            icon="trash"
            harm
            onAction={() => remove(reminder)}
          />
        </Menu>
      </MenuTrigger>
    </li>
  );
}
