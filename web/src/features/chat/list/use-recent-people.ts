import type { Person } from '@kith/contract';
import { useMemo } from 'react';
import { useChatEngine, useChatList, usePeople } from '../chat.react.ts';
import { othersOf } from '../engine/chat-view.ts';

const OFFERED_MAX = 24;

/** People the user has recently chatted with, alone or in groups, latest first. */
export const useRecentPeople = (): readonly Person[] => {
  const { me } = useChatEngine();
  const chats = useChatList();
  const people = usePeople();
  return useMemo(() => {
    const met = new Set(chats.flatMap((chat) => othersOf(chat, me).map(({ id }) => id)));
    return [...met]
      .flatMap((id) => people.get(id) ?? [])
      .filter(({ isDeleted }) => !isDeleted)
      .slice(0, OFFERED_MAX);
  }, [chats, people, me]);
};
