import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useText } from '../../../platform/i18n/language.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';

type Props = { messages: readonly HeldMessage[]; onClose: () => void; onDone?: () => void };

/** Deletes for everyone and permanently, so it asks for confirmation. */
export function DeleteMessages({ messages, onClose, onDone }: Props) {
  const t = useText(chatTexts);
  const { removeMessage } = useChatEngine();
  return (
    <ConfirmDialog
      title={t('deleteTitle', { count: messages.length })}
      text={t('deleteText', { count: messages.length })}
      okLabel={t('delete')}
      cancelLabel={t('cancel')}
      onOk={() => {
        void Promise.all(messages.map(({ chatId, id }) => removeMessage(chatId, id))).catch(() =>
          notify(() => t('deleteFailed')),
        );
        onDone?.();
      }}
      onClose={onClose}
    />
  );
}
