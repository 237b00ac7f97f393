import type { CallRecord } from '@kith/contract';
import { chatTitle, displayName } from '@kith/contract/base/names';
import { useMemo } from 'react';
import {
  useChatEngine,
  useChatListStatus,
  useChats,
  useKeptOut,
  useNameWords,
  usePeople,
} from '../../chat/index.ts';
import type { Callable } from './find-people.ts';

/** The person or the group of a call in the list of the latest ones. */
export const useCallableOf = (people: readonly Callable[]): ((call: CallRecord) => Callable) => {
  const chats = useChats();
  const cards = usePeople();
  const { me } = useChatEngine();
  const words = useNameWords();
  const keptOut = useKeptOut();
  const isListed = useChatListStatus() === 'ready';
  return useMemo(() => {
    const persons = new Map(people.map((each) => [each.profileId, each]));
    const groups = new Map(people.map((each) => [each.chatId, each]));
    const none = { numbers: [], emails: [] };
    return ({ chatId, person }) => {
      const known = chatId === null ? persons.get(person.id) : groups.get(chatId);
      if (known !== undefined) return known;
      const { id, avatar, isDeleted } = person;
      if (chatId === null) {
        const obstacle = isDeleted ? 'deleted' : keptOut.has(id) ? 'blocked' : undefined;
        const name = displayName(person, words);
        return { ...none, id, profileId: id, name, avatar, isGroup: false, obstacle };
      }
      const chat = chats.get(chatId);
      // Without its chat in the list, it is identified by the person who started the call.
      const name = chat ? chatTitle(chat, cards, me, words) : displayName(person, words);
      const face = { id: chatId, chatId, name, avatar: chat?.avatar ?? null, isGroup: true };
      return { ...none, ...face, obstacle: isListed ? 'notAllowed' : undefined };
    };
  }, [people, chats, cards, me, words, keptOut, isListed]);
};
