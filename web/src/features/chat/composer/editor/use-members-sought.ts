import type { Chat, Person } from '@kith/contract';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../../../platform/react.tsx';
import { useChatEngine, usePeople } from '../../chat.react.ts';
import { listsAllMembers, othersOf } from '../../engine/chat-view.ts';
import { findMembers, SHOWN_MAX } from './find-members.ts';

const PAUSE_MS = 150;
const NOBODY: readonly Person[] = [];

/**
 * The other members with a name that begins with the typed text. In large chats the server is asked
 * when typing pauses; until it answers, and without a connection, those at hand are suggested.
 */
export const useMembersSought = (chat: Chat | undefined, sought: string | undefined) => {
  const { me } = useChatEngine();
  const { call } = usePlatform();
  const people = usePeople();
  const [answer, setAnswer] = useState<{ asked: string; found: readonly Person[] }>();
  const text = sought?.trim() ?? '';
  const isAsked = text !== '' && sought?.startsWith(' ') === false;
  const id = chat && isAsked && !listsAllMembers(chat) ? chat.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    let isOver = false;
    const timer = setTimeout(() => {
      const query = { q: text, take: String(SHOWN_MAX + 1) };
      call('participants.list', { as: me, params: { id }, query }).then(
        ({ members }) => {
          const found = members.map(({ person }) => person).filter((one) => one.id !== me);
          if (!isOver) setAnswer({ asked: `${id} ${text}`, found: found.slice(0, SHOWN_MAX) });
        },
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, text, call, me]);
  if (chat === undefined) return NOBODY;
  if (id !== undefined && answer?.asked === `${id} ${text}`) return answer.found;
  return findMembers(othersOf(chat, me), people, sought);
};
