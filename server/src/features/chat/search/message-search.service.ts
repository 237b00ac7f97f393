import { type CallAnswer, type chatCalls, type MessageHit, SEARCH_PAGE } from '@kith/contract';
import { contentMask } from '@kith/contract/chat/message-contents';
import {
  beginningOf,
  type SearchTerms,
  searchTerms,
  snippetOf,
} from '@kith/contract/chat/search-words';
import type { z } from 'zod';
import { createEffort, nextTurn } from '../../../platform/effort.ts';
import { accessMessages, type ChatActor, hasOpenVault } from '../chat.access.ts';
import type { ChatOptions } from '../chat.options.ts';
import type { MessageTable } from '../chat.tables.ts';
import { keyOf, messagesAt } from '../messages/messages-at.ts';
import { createCandidates } from './message-candidates.ts';
import type { SearchCursor } from './message-search.store.ts';
import { contentWord, isSearched, searchedIn, senderWord } from './message-words.ts';

type SearchQuery = z.output<(typeof chatCalls)['messages.search']['query']>;

const CANDIDATES_AT_ONCE = 50;
/** Per page: a search that finds too little among so many candidates continues with the next page. */
const ROUNDS_MAX = 10;
/** The same by the processor time that it takes, which depends on how long the messages are. */
const BUDGET_MS = 150;

const readCursor = (page: string): SearchCursor => {
  const [time = '', seq = '', ...chatId] = page.split('-');
  return { time: Number(time), seq: Number(seq), chatId: chatId.join('-') };
};
const writeCursor = ({ time, seq, chatId }: SearchCursor): string => `${time}-${seq}-${chatId}`;

const hitIn = (row: MessageTable, terms: SearchTerms | undefined): MessageHit | undefined => {
  const text = searchedIn(row);
  const snippet = terms === undefined ? beginningOf(text) : snippetOf(text, terms);
  if (snippet === undefined) return undefined;
  return {
    chatId: row.chat_id,
    messageId: String(row.seq),
    senderId: row.sender_id,
    createdTime: row.created_time,
    attachmentMask: row.attachment_mask,
    snippet: { text: snippet.text, marks: snippet.marks.map(([from, to]) => [from, to]) },
  };
};

/** The presumably rarest term that every result contains. */
const keyFor = ({ q, from, has }: SearchQuery, terms: SearchTerms | undefined) => {
  // A query that is too short finds nothing, whatever the other filters.
  if (terms !== undefined || (q ?? '') !== '') return terms?.key;
  if (from !== undefined) return senderWord(from);
  return has && contentWord(has);
};

/** Searches the messages that the caller may read. */
export const createMessageSearch = ({
  database,
  clock,
}: Pick<ChatOptions, 'database' | 'clock'>) => {
  const { read } = database;

  return async (actor: ChatActor, query: SearchQuery): Promise<CallAnswer<'messages.search'>> => {
    const { take = SEARCH_PAGE, in: chatId, from, has, before, after, page } = query;
    if (chatId !== undefined) await accessMessages(read, actor, chatId);
    const terms = searchTerms(query.q ?? '');
    const key = keyFor(query, terms);
    const hits: MessageHit[] = [];
    const shortened = terms?.isShortened ? { isShortened: true as const } : {};
    const answer = (cursor: SearchCursor | undefined): CallAnswer<'messages.search'> => ({
      ...{ hits, next: cursor === undefined ? null : writeCursor(cursor) },
      ...shortened,
    });
    if (key === undefined) return answer(undefined);
    const { profileId } = actor;
    const isVaultOpen = await hasOpenVault(read, actor);
    const mask = has === undefined ? undefined : contentMask(has);
    const isSought = (row: MessageTable): boolean =>
      isSearched(row) &&
      // A reply that is in its group, too, is found there.
      (chatId !== undefined || row.group_seq === null) &&
      (from === undefined || row.sender_id === from) &&
      (mask === undefined || (row.attachment_mask & mask) !== 0);
    const asked = { profileId, chatId, isVaultOpen, key, before, after, cursor: undefined };
    const limit = CANDIDATES_AT_ONCE;
    const look = await createCandidates(read, { ...asked, limit }, clock.now());
    const effort = createEffort(BUDGET_MS);
    let cursor = page === undefined ? undefined : readCursor(page);
    for (let round = 0; round < ROUNDS_MAX && !effort.isOver(); round++) {
      const found = await look(cursor);
      await nextTurn();
      const rows = await messagesAt(read, profileId, found.messages, clock.now());
      await nextTurn();
      for (const one of found.messages) {
        const row = rows.get(keyOf(one));
        const hit =
          row !== undefined && isSought(row)
            ? await effort.step(() => hitIn(row, terms))
            : undefined;
        // One more than the page holds.
        if (hit !== undefined && hits.length === take) return answer(cursor);
        if (hit !== undefined) hits.push(hit);
        cursor = one;
        if (effort.isOver()) return answer(cursor);
      }
      if (found.cursor === undefined) return answer(undefined);
      cursor = found.cursor;
    }
    return answer(cursor);
  };
};
