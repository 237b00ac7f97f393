import type { Person } from '@kith/contract';
import { useMemo } from 'react';
import { useChatEngine, useChatList } from '../chat.react.ts';
import { otherOf } from '../engine/chat-view.ts';
import { usePeopleSearch } from './use-people-search.ts';

/** Found people with whom the user has no private chat; the others are found as chats. */
export const useStrangers = (
  typed: string,
): { people: readonly Person[]; isSearching: boolean } => {
  const { people, state } = usePeopleSearch(typed);
  const { me } = useChatEngine();
  const chats = useChatList();
  const strangers = useMemo(() => {
    const known = new Set(chats.map((chat) => otherOf(chat, me)));
    return people.filter(({ id }) => id !== me && !known.has(id));
  }, [people, chats, me]);
  return { people: strangers, isSearching: state === 'searching' };
};
