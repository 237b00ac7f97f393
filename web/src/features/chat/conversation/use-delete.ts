import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useText } from '../../../platform/i18n/language.ts';
import { notify, notifyUntil } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';

/** Deletes messages of a chat, for everyone or for the user only, with Undo as long as possible. */
export const useDelete = (chatId: string) => {
  const t = useText(chatTexts);
  const { removeSoon } = useChatEngine();
  return (messages: readonly HeldMessage[], isForMe = false): void => {
    const ids = messages.map(({ id }) => id);
    const { undo, final, done } = removeSoon(chatId, ids, isForMe);
    const text = isForMe ? 'messagesDeletedForMe' : 'messagesDeleted';
    const title = () => t(text, { count: ids.length });
    notifyUntil(final, title, { label: () => t('undo'), run: undo });
    done.catch(() => notify(() => t('deleteFailed')));
  };
};
