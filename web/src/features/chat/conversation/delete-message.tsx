import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useText } from '../../../platform/i18n/language.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';

/** Deletes for everyone and permanently, so it asks for confirmation. */
export function DeleteMessage({ message, onClose }: { message: HeldMessage; onClose: () => void }) {
  const t = useText(chatTexts);
  const { removeMessage } = useChatEngine();
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      text={t('deleteText')}
      okLabel={t('delete')}
      cancelLabel={t('cancel')}
      onOk={() =>
        void removeMessage(message.chatId, message.id).catch(() => notify(() => t('deleteFailed')))
      }
      onClose={onClose}
    />
  );
}
