import type { Reminder } from '@kith/contract';
import { chatTitle, displayName } from '@kith/contract/base/names';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { useChatEngine, useChatState, usePeople } from '../chat.react.ts';
import { useNameWords } from '../conversation/use-name-words.ts';

/** The chat of a reminder, and the author and text of the message. */
export const useReminderWords = () => {
  const { me } = useChatEngine();
  const chats = useChatState(({ list }) => list.chats);
  const people = usePeople();
  const words = useNameWords();
  const { lineBy } = useAttachmentWords();
  return ({ chatId, senderId, preview, attachmentMask }: Reminder) => {
    const chat = chats.get(chatId);
    const sender = senderId === me ? undefined : displayName(people.get(senderId), words);
    return {
      title: chat ? chatTitle(chat, people, me, words) : '',
      sender: chat?.isPrivate ? undefined : sender,
      line: lineBy(preview, attachmentMask),
    };
  };
};
