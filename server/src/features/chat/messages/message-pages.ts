import { MESSAGE_FIRST_PAGE, type MessageContent, REACTIONS_MAX } from '@kith/contract';
import type { Reader } from '../../../platform/database/index.ts';
import { PAGE_MAX_BYTES, pageRoom } from '../../../platform/sync/index.ts';
import type { MessageTable, ParticipantTable } from '../chat.tables.ts';
import { asidesTo } from './asides.store.ts';
import { hasOwn, withAside } from './held.ts';
import {
  messagePage,
  messagesAfter,
  messagesMentioning,
  messagesOf,
  seqAtTime,
} from './message-pages.store.ts';
import { reactionCounts } from './reactions.store.ts';

/** Rows from the first on, and whether the page ended before it was complete. */
interface Found {
  rows: MessageTable[];
  isCut: boolean;
}
type Fits = (bytes: number) => boolean;

/** The parameters of a page. */
export interface PageQuery {
  take?: number | undefined;
  before?: string | undefined;
  after?: string | undefined;
  around?: string | undefined;
  /** In ms since the epoch. */
  at?: number | undefined;
  ids?: string[] | undefined;
  with?: MessageContent | undefined;
  mentioning?: 'me' | undefined;
}

const NO_END = Number.MAX_SAFE_INTEGER;
const ROWS_AT_ONCE = 51;
/** Ids, times and the names of fields. */
const FRAME_BYTES = 512;
const REACTION_BYTES = 26;
const EMOJI_BYTES = 64;

/** At least the size of a message in an answer. */
const bytesOf = ({ delta, attachments, system }: MessageTable, reactions: number): number =>
  FRAME_BYTES +
  Buffer.byteLength(delta) +
  Buffer.byteLength(attachments) +
  Buffer.byteLength(system ?? '') +
  reactions * REACTION_BYTES +
  Math.min(reactions, REACTIONS_MAX) * EMOJI_BYTES;

/** Reads the messages of one chat as a member sees them, within the size limit of an answer. */
export const messagesIn = (read: Reader, reader: ParticipantTable) => {
  const { chat_id: chatId, profile_id: viewerId, from_seq: fromSeq } = reader;
  /** Sequences of the messages found so far that have reactions. */
  const reacted = new Set<number>();

  /** As many of the rows, from the first, as fit. */
  const cut = async (stored: MessageTable[], fits: Fits = pageRoom()): Promise<Found> => {
    const asides = hasOwn(reader) ? await asidesTo(read, reader, stored) : undefined;
    const rows = stored.map((row) => withAside(row, asides?.get(row.seq)));
    const seqs = rows.map(({ seq }) => seq);
    const counts = await reactionCounts(read, chatId, viewerId, seqs);
    for (const seq of counts.keys()) reacted.add(seq);
    const end = rows.findIndex((row) => !fits(bytesOf(row, counts.get(row.seq) ?? 0)));
    return end < 0 ? { rows, isCut: false } : { rows: rows.slice(0, end), isCut: true };
  };

  /** Continues after the last row until there are enough rows, or the page is full. */
  const gather = async (
    take: number,
    fits: Fits,
    readOn: (last: number | undefined, take: number) => Promise<MessageTable[]>,
  ): Promise<Found> => {
    const all: MessageTable[] = [];
    for (;;) {
      // One more than requested, to know whether there are more.
      const wanted = Math.min(take + 1 - all.length, ROWS_AT_ONCE);
      const found = await readOn(all.at(-1)?.seq, wanted);
      const { rows, isCut } = await cut(found.slice(0, take - all.length), fits);
      all.push(...rows);
      if (isCut || found.length > rows.length) return { rows: all, isCut: true };
      if (found.length < wanted) return { rows: all, isCut: false };
    }
  };

  /** The rows of a page, newest first, and the start of the next one. */
  const page = async ({
    take = MESSAGE_FIRST_PAGE,
    before,
    after,
    around,
    at,
    ids,
    with: content,
    mentioning,
  }: PageQuery): Promise<{ rows: MessageTable[]; next: number | undefined }> => {
    const older = (until: number, count: number, fits = pageRoom()) =>
      gather(count, fits, (last = until, rows) =>
        messagePage(read, chatId, { viewerId, fromSeq, before: last, take: rows }, content),
      );
    const newer = (behind: number, count: number, fits = pageRoom()) =>
      gather(count, fits, (last = behind, rows) =>
        (mentioning === undefined ? messagesAfter : messagesMentioning)(read, chatId, {
          ...{ viewerId, fromSeq: Math.max(fromSeq, last + 1), take: rows },
        }),
      );
    const leadingOn = ({ rows, isCut }: Found) => (isCut ? rows.at(-1)?.seq : undefined);
    if (after !== undefined) {
      const found = await newer(Number(after), take);
      return { rows: found.rows.toReversed(), next: leadingOn(found) };
    }
    const middle =
      around !== undefined
        ? Number(around)
        : at !== undefined && (await seqAtTime(read, chatId, { viewerId, fromSeq, time: at }));
    if (middle !== false) {
      const half = Math.ceil(take / 2);
      const room = () => pageRoom(PAGE_MAX_BYTES / 2);
      const upTo = await older(middle + 1, half, room());
      const later = half < take ? await newer(middle, take - half, room()) : undefined;
      const rows = [...(later?.rows.toReversed() ?? []), ...upTo.rows];
      return { rows, next: leadingOn(upTo) };
    }
    const found =
      ids === undefined
        ? await older(Number(before ?? NO_END), take)
        : await cut(await messagesOf(read, chatId, { viewerId, fromSeq, seqs: ids.map(Number) }));
    return { rows: found.rows, next: leadingOn(found) };
  };

  return { cut, page, reacted };
};
