import {
  type CallAnswer,
  type chatCalls,
  type Marker,
  MESSAGE_FIRST_PAGE,
  type Message,
  SINCE_LIMIT,
} from '@kith/contract';
import type { z } from 'zod';
import { accessMessages, type ChatActor } from './chat.access.ts';
import type { ChatOptions } from './chat.options.ts';
import { presentMessage } from './chat.present.ts';
import type { MessageTable } from './chat.tables.ts';
import { messagePage, messagesAfter, messagesOf, messagesSince } from './messages.store.ts';
import { reactionsTo } from './reactions.store.ts';

type PageQuery = NonNullable<z.output<(typeof chatCalls)['messages.list']['query']>>;

const NO_END = Number.MAX_SAFE_INTEGER;
/** Changes that are longer together are not told one by one. */
const SINCE_CHARS = 1_048_576;

/** Reads messages: a page, those around one, or what changed since a version. */
export const createMessageListService = ({ database, epoch }: ChatOptions) => {
  /** Messages as they are answered, the deleted ones as markers. */
  const present = async (
    chatId: string,
    rows: readonly MessageTable[],
  ): Promise<(Message | Marker)[]> => {
    const reactions = await reactionsTo(database.read, chatId, rows);
    return rows.map((row) =>
      row.deleted_time === null
        ? presentMessage(row, reactions.get(row.seq) ?? [])
        : { id: String(row.seq), deleted: true as const },
    );
  };

  /** The rows that a question for a page is about, newest first. */
  const pageOf = async (
    chatId: string,
    fromSeq: number,
    { take = MESSAGE_FIRST_PAGE, before, after, around, ids }: PageQuery,
  ): Promise<MessageTable[]> => {
    const { read } = database;
    if (ids !== undefined) return messagesOf(read, chatId, { fromSeq, seqs: ids.map(Number) });
    if (after !== undefined)
      return messagesAfter(read, chatId, { fromSeq: Math.max(fromSeq, Number(after) + 1), take });
    if (around === undefined)
      return messagePage(read, chatId, { fromSeq, before: Number(before ?? NO_END), take });
    const older = Math.ceil(take / 2);
    const from = Number(around) + 1;
    const upTo = await messagePage(read, chatId, { fromSeq, before: from, take: older });
    const later = { fromSeq: Math.max(fromSeq, from), take: take - older };
    return [...(await messagesAfter(read, chatId, later)), ...upTo];
  };

  return async (
    actor: ChatActor,
    chatId: string,
    query: PageQuery,
  ): Promise<CallAnswer<'messages.list'>> => {
    const { read } = database;
    const member = await accessMessages(read, actor, chatId);
    const { version, from_seq: fromSeq } = member;
    if (query.since === undefined) {
      const rows = await pageOf(chatId, fromSeq, query);
      return { messages: await present(chatId, rows), version, epoch, full: false };
    }
    const { since } = query;
    const known = since <= version && since >= member.purged_version;
    const rows = known
      ? await messagesSince(read, chatId, { fromSeq, since, limit: SINCE_LIMIT + 1 })
      : [];
    const chars = rows.reduce((sum, { delta }) => sum + delta.length, 0);
    if (!known || rows.length > SINCE_LIMIT || chars > SINCE_CHARS)
      return { messages: [], version, epoch, full: true };
    return {
      messages: await present(
        chatId,
        rows.sort((a, b) => b.seq - a.seq),
      ),
      version,
      epoch,
      full: false,
    };
  };
};
