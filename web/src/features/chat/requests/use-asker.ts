import type { Chat } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useEffect } from 'react';
import { useChatEngine, useMessages, useNeeded, usePeople, useQuoted } from '../chat.react.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { isGroup, otherOf } from '../engine/chat-view.ts';

/**
 * Who started the chat that waits, or added the reader to the group: the author of the message that
 * says so, or else the creator of the group, as long as it is certain who that is. Blocking the wrong
 * person would be worse than not offering it.
 */
export const useAsker = (chat: Chat): { id: string; name: string } | undefined => {
  const { me, needQuoted } = useChatEngine();
  const words = useNameWords();
  const people = usePeople();
  const joinedId = isGroup(chat, me)
    ? chat.participants.find(({ id }) => id === me)?.joinedId
    : undefined;
  const added = useQuoted(chat.id, joinedId ?? '');
  useEffect(() => {
    if (joinedId !== undefined && added === undefined) needQuoted(chat.id, joinedId);
  }, [added, needQuoted, chat.id, joinedId]);
  const list = useMessages(chat.id);
  const creator = () => {
    const isSame = list?.messages.every(
      ({ system }) => !(system?.kind === 'role' && system.role === 'owner'),
    );
    const owner = chat.participants.find(({ role }) => role === 'owner');
    return list?.complete && isSame && owner?.joinedId === undefined ? owner?.id : undefined;
  };
  const id = otherOf(chat, me) ?? (joinedId === undefined ? creator() : added?.senderId);
  useNeeded(id === undefined ? [] : [id]);
  return id === undefined ? undefined : { id, name: displayName(people.get(id), words) };
};
