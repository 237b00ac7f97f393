import { displayName } from '@kith/contract/base/names';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { useNameWords } from '../conversation/use-name-words.ts';

/** Forwards messages to another chat, oldest first, with or without the names of their authors. */
export const useForward = () => {
  const { send } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  return (messages: readonly HeldMessage[], to: string, isNamed: boolean): void => {
    const ordered = [...messages].sort((a, b) => Number(a.id) - Number(b.id));
    for (const { id, chatId, delta, attachments, senderId, forwardedFrom } of ordered)
      send(to, delta, {
        forward: { chatId, messageId: id, isNamed },
        carried: attachments,
        ...(isNamed && {
          forwardedFrom: forwardedFrom ?? displayName(people.get(senderId), words),
        }),
      });
  };
};
