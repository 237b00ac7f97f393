import type { Person } from '@kith/contract';
import { chatTitle } from '@kith/contract/base/names';
import { useMemo } from 'react';
import { useChatEngine, useChatList, usePeople } from './chat.react.ts';
import { useNameWords } from './conversation/use-name-words.ts';
import { isGroup, mayIn, otherOf } from './engine/chat-view.ts';

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

export interface CallableGroup {
  chatId: string;
  name: string;
  avatar: string | null;
}

/** Groups in which the user may start a call. */
export const useCallableGroups = (): readonly CallableGroup[] => {
  const chats = useChatList();
  const people = usePeople();
  const words = useNameWords();
  const { me } = useChatEngine();
  return useMemo(
    () =>
      chats
        .filter((chat) => isGroup(chat, me) && mayIn(chat, me, 'write'))
        .map((chat) => ({
          ...{ chatId: chat.id, name: chatTitle(chat, people, me, words), avatar: chat.avatar },
        })),
    [chats, people, words, me],
  );
};

/** The other people in private chats that this profile has blocked. */
export const useKeptOut = (): ReadonlySet<string> => {
  const chats = useChatList();
  const { me } = useChatEngine();
  return useMemo(
    () => new Set(chats.flatMap((chat) => (chat.blocked ? (otherOf(chat, me) ?? []) : []))),
    [chats, me],
  );
};

/** Whether this profile has blocked the other person of the private chat. */
export const useIsKeptOut = (profileId: string): boolean => useKeptOut().has(profileId);
