import { DAY_MS } from '@kith/contract';
import type { Reader } from '../../../platform/database/index.ts';
import { nextTurn } from '../../../platform/effort.ts';
import {
  type Candidates,
  candidates,
  isRare,
  messagesWithin,
  type SearchCursor,
} from './message-search.store.ts';

/** So many rows are sorted at once. */
const WORDS_MAX = 8_000;
const FIRST_SPAN_MS = DAY_MS;
const LONGER = 8;
/** Messages of one millisecond are never divided. */
const INSTANT_MAX = 10_000;

/** What a search looks at next; `cursor` is where it continues after that, unless it is at its end. */
export interface Found {
  messages: readonly SearchCursor[];
  cursor: SearchCursor | undefined;
}

const isAfter = (one: SearchCursor, cursor: SearchCursor): boolean =>
  one.time < cursor.time ||
  (one.time === cursor.time &&
    (one.seq < cursor.seq || (one.seq === cursor.seq && one.chatId > cursor.chatId)));

/**
 * Finds messages that may match, newest first, without reading more than a limited number of rows at a time:
 * by their words if these are rare, and otherwise all messages, in spans of time that fit.
 */
export const createCandidates = async (read: Reader, asked: Candidates, now: number) => {
  if (await isRare(read, asked, WORDS_MAX))
    return async (cursor: SearchCursor | undefined): Promise<Found> => {
      const messages = await candidates(read, { ...asked, cursor });
      return { messages, cursor: messages.length < asked.limit ? undefined : messages.at(-1) };
    };
  let spanMs = FIRST_SPAN_MS;
  const { before = Number.MAX_SAFE_INTEGER, after = 0, limit } = asked;
  return async (cursor: SearchCursor | undefined): Promise<Found> => {
    const to = Math.min(cursor?.time ?? now, before - 1);
    for (;;) {
      const from = Math.max(to - spanMs, after - 1);
      const isInstant = spanMs === 1;
      const most = isInstant ? INSTANT_MAX : limit + 1;
      const rows = await messagesWithin(read, { ...asked, limit: most }, [from, to]);
      if (rows.length > limit && !isInstant) {
        spanMs = Math.ceil(spanMs / LONGER);
        await nextTurn();
        continue;
      }
      if (rows.length < limit / LONGER) spanMs *= LONGER;
      const messages = rows
        .filter((row) => cursor === undefined || isAfter(row, cursor))
        .sort((one, other) => (isAfter(other, one) ? -1 : 1));
      const isEnd = from <= after - 1;
      return {
        messages,
        cursor: isEnd ? undefined : { time: from + 1, seq: 0, chatId: '-' },
      };
    }
  };
};
