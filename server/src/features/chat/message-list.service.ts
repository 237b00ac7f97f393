import {
  type CallAnswer,
  type chatCalls,
  type Marker,
  type Message,
  SINCE_LIMIT,
} from '@kith/contract';
import type { z } from 'zod';
import { PAGE_MAX_BYTES } from '../../platform/sync/index.ts';
import { accessMessages, type ChatActor } from './chat.access.ts';
import type { ChatOptions } from './chat.options.ts';
import { presentMessage } from './chat.present.ts';
import type { MessageTable } from './chat.tables.ts';
import { messagesIn } from './message-pages.ts';
import { changedSize, messagesSince } from './messages.store.ts';
import { reactionsTo } from './reactions.store.ts';

type ListQuery = NonNullable<z.output<(typeof chatCalls)['messages.list']['query']>>;

/** Reads messages: a page, those around one, or what changed since a version. */
export const createMessageListService = ({ database, epoch }: ChatOptions) => {
  const { read } = database;

  /** Messages as they are answered, the deleted ones as markers. */
  const present = async (
    chatId: string,
    rows: readonly MessageTable[],
  ): Promise<(Message | Marker)[]> => {
    const seqs = rows.map(({ seq }) => seq);
    const reactions = await reactionsTo(read, chatId, seqs);
    return rows.map((row) =>
      row.deleted_time === null
        ? presentMessage(row, reactions.get(row.seq) ?? [])
        : { id: String(row.seq), deleted: true as const },
    );
  };

  /** What changed after a version, newest first; undefined when that is more than a page. */
  const changesSince = async (
    chatId: string,
    range: { fromSeq: number; since: number },
  ): Promise<MessageTable[] | undefined> => {
    const limited = { ...range, limit: SINCE_LIMIT + 1 };
    const { count, bytes } = await changedSize(read, chatId, limited);
    if (count > SINCE_LIMIT || bytes > PAGE_MAX_BYTES) return undefined;
    const rows = await messagesSince(read, chatId, limited);
    const { isCut } = await messagesIn(read, chatId).cut(rows);
    return isCut ? undefined : rows.sort((a, b) => b.seq - a.seq);
  };

  return async (
    actor: ChatActor,
    chatId: string,
    query: ListQuery,
  ): Promise<CallAnswer<'messages.list'>> => {
    const member = await accessMessages(read, actor, chatId);
    const { version, from_seq: fromSeq } = member;
    const frame = { version, epoch, full: false, next: null };
    const { since } = query;
    if (since === undefined) {
      const { rows, next } = await messagesIn(read, chatId).page({ ...query, fromSeq });
      const messages = await present(chatId, rows);
      return { ...frame, messages, next: next === undefined ? null : String(next) };
    }
    const isKnown = since <= version && since >= member.purged_version;
    const rows = isKnown ? await changesSince(chatId, { fromSeq, since }) : undefined;
    if (rows === undefined) return { ...frame, messages: [], full: true };
    return { ...frame, messages: await present(chatId, rows) };
  };
};
