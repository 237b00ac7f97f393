import type { ToldCall } from '@kith/contract';
import { chatTitle } from '@kith/contract/base/names';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../../platform/react.tsx';
import { useChat, useChatEngine, useNameWords, usePeople } from '../../chat/index.ts';

/** The name of the group that is called; undefined for a call of two, and while it is not known. */
export const useGroupTitle = ({
  chatId,
  profileId,
}: Pick<ToldCall, 'chatId' | 'profileId'>): string | undefined => {
  const { call } = usePlatform();
  const { me } = useChatEngine();
  const listed = useChat(chatId ?? '');
  const people = usePeople();
  const words = useNameWords();
  const [fetched, setFetched] = useState<{ chatId: string; title: string }>();
  // The lists of the other profiles of the account are not here.
  const isElsewhere = chatId !== null && profileId !== me;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the language
  useEffect(() => {
    if (!isElsewhere) return;
    let isWanted = true;
    void call('chats.get', { as: profileId, params: { id: chatId } }).then(
      (chat) => {
        if (!isWanted || !('participants' in chat)) return;
        const cards = new Map(chat.people.map((card) => [card.id, card]));
        setFetched({ chatId, title: chatTitle(chat, cards, profileId, words) });
      },
      // It says that a group calls.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [call, isElsewhere, chatId, profileId]);
  if (chatId === null) return undefined;
  if (listed !== undefined) return chatTitle(listed, people, me, words);
  return fetched?.chatId === chatId ? fetched.title : undefined;
};
