import type { MessageHit } from '@kith/contract';
import { SEARCH_PAGE } from '@kith/contract/base/constants';
import { searchTerms } from '@kith/contract/chat/search-words';
import { useEffect, useMemo, useState } from 'react';
import { useChatEngine, useChatState } from '../chat.react.ts';
import { localHits, withHits } from './local-hits.ts';

const PAUSE_MS = 150;

export interface MessageSearch {
  hits: readonly MessageHit[];
  /** `failed`: only chats in memory were searched. */
  state: 'idle' | 'searching' | 'found' | 'failed';
  isMore: boolean;
  more(): void;
  retry(): void;
}

interface Answer {
  asked: string;
  hits: readonly MessageHit[];
  next: string | null;
  isFailed: boolean;
}
const NONE: Answer = { asked: '', hits: [], next: null, isFailed: false };

/**
 * Messages with the typed words, of one chat or of all: from chats in memory at once and from the server when typing pauses.
 * Only messages of chats in the list are shown, so that none of a closed vault is.
 */
export const useMessageSearch = (typed: string, chatId?: string): MessageSearch => {
  const { searchMessages, state: store, needPeople } = useChatEngine();
  const isVaultOpen = useChatState((state) => state.isVaultOpen);
  const chats = useChatState(({ list }) => list.chats);
  const text = typed.trim();
  const terms = useMemo(() => searchTerms(text), [text]);
  const [attempt, setAttempt] = useState(0);
  const query = useMemo(
    () => ({ q: text, ...(chatId !== undefined && { in: chatId }) }),
    [text, chatId],
  );
  const asked = terms === undefined ? '' : `${isVaultOpen} ${attempt} ${text}`;
  const [answer, setAnswer] = useState(NONE);
  const isCurrent = answer.asked === asked;

  const own = useMemo(
    () =>
      terms === undefined
        ? []
        : localHits(store.getState().messages, terms, { chatId, max: SEARCH_PAGE }),
    [terms, store, chatId],
  );
  useEffect(() => {
    if (asked === '') return;
    let isOver = false;
    const timer = setTimeout(() => {
      searchMessages(query).then(
        ({ hits, next }) => !isOver && setAnswer({ asked, hits, next, isFailed: false }),
        () => !isOver && setAnswer({ ...NONE, asked, isFailed: true }),
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked, query, searchMessages]);

  const hits = useMemo(
    () =>
      withHits(own, isCurrent ? answer.hits : []).filter(
        ({ chatId }) => chats.get(chatId)?.vaulted === false || (isVaultOpen && chats.has(chatId)),
      ),
    [own, answer, isCurrent, chats, isVaultOpen],
  );
  useEffect(() => needPeople(hits.map(({ senderId }) => senderId)), [hits, needPeople]);

  const { next } = answer;
  const isMore = isCurrent && next !== null;
  const found = answer.isFailed ? 'failed' : 'found';
  return {
    hits,
    state: asked === '' ? 'idle' : isCurrent ? found : 'searching',
    isMore,
    more() {
      if (!isMore) return;
      searchMessages({ ...query, page: next }).then(
        (page) =>
          setAnswer((now) =>
            now.asked === asked && now.next === next
              ? { ...now, hits: withHits(now.hits, page.hits), next: page.next }
              : now,
          ),
        () => setAnswer((now) => (now.asked === asked ? { ...now, isFailed: true } : now)),
      );
    },
    retry: () => setAttempt((count) => count + 1),
  };
};
