import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useText } from '../../../platform/i18n/language.ts';
import { TimeDialog } from '../scheduled/time-dialog.tsx';
import { remindersTexts } from './reminders.texts.ts';
import { useRemind } from './use-remind.ts';

type Props = { message: HeldMessage; onClose: () => void };

/** Sets the time of a reminder. */
export function RemindMe({ message: { chatId, id }, onClose }: Props) {
  const t = useText(remindersTexts);
  const { set } = useRemind();
  return (
    <TimeDialog
      title={t('remindTitle')}
      text={t('remindText')}
      okLabel={t('set')}
      onTime={(time) => set({ chatId, messageId: id }, time)}
      onClose={onClose}
    />
  );
}
