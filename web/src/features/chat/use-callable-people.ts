import type { Person } from '@kith/contract';
import { useMemo } from 'react';
import { useChatEngine, useChatList, usePeople } from './chat.react.ts';
import { otherOf } from './engine/chat-view.ts';

/** The other people in private chats, except deleted and blocked ones. */
export const useCallablePeople = (): readonly { chatId: string; person: Person }[] => {
  const chats = useChatList();
  const people = usePeople();
  const { me } = useChatEngine();
  return useMemo(
    () =>
      chats.flatMap((chat) => {
        const person = people.get(otherOf(chat, me) ?? '');
        if (person === undefined || person.isDeleted || chat.blocked) return [];
        return [{ chatId: chat.id, person }];
      }),
    [chats, people, me],
  );
};

/** Whether this profile has blocked the other person of the private chat. */
export const useIsKeptOut = (profileId: string): boolean => {
  const chats = useChatList();
  const { me } = useChatEngine();
  return useMemo(
    () => chats.some((chat) => chat.blocked && otherOf(chat, me) === profileId),
    [chats, me, profileId],
  );
};
