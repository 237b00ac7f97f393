import type { MessageHit } from '@kith/contract';
import { SEARCH_PAGE } from '@kith/contract/base/constants';
import { findMessage } from '@kith/contract/chat/message-list';
import { searchTerms } from '@kith/contract/chat/search-words';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { useChatEngine, useChatState, useNeeded } from '../chat.react.ts';
import type { MessagesState } from '../engine/chat.types.ts';
import { localHits, type Narrowed, storedHits, withHits } from './local-hits.ts';
import { NO_FILTERS, type SearchFilters } from './search-filters.ts';
import { startOf, useZone } from './use-choices.ts';

const PAUSE_MS = 150;

export interface MessageSearch {
  hits: readonly MessageHit[];
  /** `failed`: only messages on this device were searched. */
  state: 'idle' | 'searching' | 'found' | 'failed';
  isMore: boolean;
  /** The search has run out of time, and continues with `more`. */
  isUnfinished: boolean;
  /** Only the longest terms count. */
  isShortened: boolean;
  more(): void;
  retry(): void;
}

interface Answer {
  asked: string;
  hits: readonly MessageHit[];
  next: string | null;
  isUnfinished: boolean;
  isFailed: boolean;
}
const NONE: Answer = { asked: '', hits: [], next: null, isUnfinished: false, isFailed: false };
/** Without a message on them; after that, people decide whether to go on. */
const PAGES_MAX = 3;

type Ask = ReturnType<typeof useChatEngine>['searchMessages'];

/** The next page with messages: the server has a limited time for each. */
const pageWithHits = async (
  ask: Ask,
  query: Parameters<Ask>[0],
  isOver: () => boolean,
): ReturnType<Ask> => {
  let page = await ask(query);
  for (let nth = 1; nth < PAGES_MAX; nth++) {
    if (page.hits.length > 0 || page.next === null || isOver()) break;
    page = await ask({ ...query, page: page.next });
  }
  return page;
};
const isUnfinishedAt = ({ hits, next }: Awaited<ReturnType<Ask>>): boolean =>
  next !== null && hits.length < SEARCH_PAGE;

/** Deleted since it was found, as far as the messages on this device reach. */
const isGoneFrom = (list: MessagesState | undefined, id: string): boolean => {
  if (list === undefined || list.version <= 0 || findMessage(list, id) !== undefined) return false;
  const oldest = list.messages.findLast(({ delivery }) => delivery === undefined);
  return list.complete || (oldest !== undefined && Number(id) >= Number(oldest.id));
};

/**
 * Messages with the typed words, narrowed by filters: from chats in memory at once and from the server when
 * typing pauses. Only messages of chats in the list are shown, so none of a closed vault or a pending request.
 */
export const useMessageSearch = (
  typed: string,
  filters: SearchFilters = NO_FILTERS,
): MessageSearch => {
  const { searchMessages, readStored, state: store } = useChatEngine();
  const isVaultOpen = useChatState((state) => state.isVaultOpen);
  const chats = useChatState(({ list }) => list.chats);
  const messages = useChatState((state) => state.messages);
  const text = typed.trim();
  const terms = useMemo(() => searchTerms(text), [text]);
  const [attempt, setAttempt] = useState(0);
  const zone = useZone();
  const { from, in: chatId, has, since, before } = filters;
  const narrowed = useMemo(
    (): Narrowed => ({
      ...(from !== undefined && { from }),
      ...(chatId !== undefined && { in: chatId }),
      ...(has !== undefined && { has }),
      ...(since !== undefined && { after: String(startOf(since, zone)) }),
      ...(before !== undefined && { before: String(startOf(before, zone)) }),
    }),
    [from, chatId, has, since, before, zone],
  );
  const query = useMemo(() => ({ ...(text !== '' && { q: text }), ...narrowed }), [text, narrowed]);
  // A query that is too short finds nothing, whatever the filters.
  const isEnough = text === '' ? from !== undefined || has !== undefined : terms !== undefined;
  const asked = isEnough ? `${isVaultOpen} ${attempt} ${JSON.stringify(query)}` : '';
  const [answer, setAnswer] = useState(NONE);
  const isCurrent = answer.asked === asked;
  const current = useRef(asked);
  /** The page that is being loaded. */
  const underWay = useRef('');
  useEffect(() => {
    current.current = asked;
    return () => {
      current.current = '';
    };
  }, [asked]);

  const isShown = useSteady((id: string): boolean => {
    const chat = chats.get(id);
    return chat !== undefined && !chat.isRequest && (isVaultOpen || !chat.vaulted);
  });
  const own = useMemo(
    () =>
      isEnough
        ? localHits(store.getState().messages, terms, { ...narrowed, isShown, max: SEARCH_PAGE })
        : [],
    [isEnough, terms, store, narrowed, isShown],
  );
  useEffect(() => {
    if (asked === '') return;
    let isOver = false;
    const timer = setTimeout(() => {
      pageWithHits(searchMessages, query, () => isOver).then(
        (page) =>
          !isOver &&
          setAnswer({ ...page, asked, isUnfinished: isUnfinishedAt(page), isFailed: false }),
        async () => {
          const sought = { ...narrowed, isShown, max: SEARCH_PAGE };
          const hits = isOver ? [] : await storedHits(readStored, terms, sought);
          if (!isOver) setAnswer({ ...NONE, asked, hits, isFailed: true });
        },
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked, query, searchMessages, readStored, terms, narrowed, isShown]);

  const hits = useMemo(
    () =>
      withHits(own, isCurrent ? answer.hits : []).filter(({ chatId, messageId }) => {
        const chat = chats.get(chatId);
        const isGone = isGoneFrom(messages[chatId], messageId);
        return chat !== undefined && !chat.isRequest && (isVaultOpen || !chat.vaulted) && !isGone;
      }),
    [own, answer, isCurrent, chats, isVaultOpen, messages],
  );
  useNeeded(hits.map(({ senderId }) => senderId));

  const { next } = answer;
  const isMore = isCurrent && next !== null;
  const found = answer.isFailed ? 'failed' : 'found';
  return {
    hits,
    state: asked === '' ? 'idle' : isCurrent ? found : 'searching',
    isMore,
    isUnfinished: isMore && answer.isUnfinished,
    isShortened: isEnough && terms?.isShortened === true,
    more() {
      const turn = `${asked} ${next}`;
      if (!isMore || underWay.current === turn) return;
      underWay.current = turn;
      const isOver = () => current.current !== asked;
      pageWithHits(searchMessages, { ...query, page: next }, isOver).then(
        (page) =>
          setAnswer((now) =>
            now.asked === asked && now.next === next
              ? {
                  ...now,
                  hits: withHits(now.hits, page.hits),
                  next: page.next,
                  isUnfinished: isUnfinishedAt(page),
                  isFailed: false,
                }
              : now,
          ),
        () => {
          underWay.current = '';
          setAnswer((now) => (now.asked === asked ? { ...now, isFailed: true } : now));
        },
      );
    },
    retry: () => setAttempt((count) => count + 1),
  };
};
