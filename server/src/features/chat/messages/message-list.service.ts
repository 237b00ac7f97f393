import {
  type CallAnswer,
  type chatCalls,
  type Marker,
  type Message,
  SINCE_LIMIT,
} from '@kith/contract';
import type { z } from 'zod';
import { PAGE_MAX_BYTES } from '../../../platform/sync/index.ts';
import { accessMessages, type ChatActor } from '../chat.access.ts';
import type { ChatOptions } from '../chat.options.ts';
import { presentMessage } from '../chat.present.ts';
import type { ChatTable, MessageTable, ParticipantTable } from '../chat.tables.ts';
import { isGone } from '../timed/expiry.ts';
import { asidesSince } from './asides.store.ts';
import { hasOwn, versionFor } from './held.ts';
import { changedSize, givenMessages, messagesSince } from './message-pages.store.ts';
import { messagesIn } from './message-pages.ts';
import { reactionsTo } from './reactions.store.ts';

type ListQuery = NonNullable<z.output<(typeof chatCalls)['messages.list']['query']>>;

/** Reads messages: a page, the messages around one, or the changes since a version. */
export const createMessageListService = ({ database, epoch, clock, people }: ChatOptions) => {
  const { read } = database;

  /** Messages for the answer, with deleted ones as markers. */
  const present = async (
    { chat_id, profile_id }: ParticipantTable,
    rows: readonly MessageTable[],
    { reacted }: ReturnType<typeof messagesIn>,
  ): Promise<(Message | Marker)[]> => {
    const seqs = rows.map(({ seq }) => seq).filter((seq) => reacted.has(seq));
    const reactions = await reactionsTo(read, chat_id, profile_id, seqs);
    const now = clock.now();
    return rows.map((row) =>
      isGone(row, now)
        ? { id: String(row.seq), deleted: true as const }
        : presentMessage(row, reactions.get(row.seq) ?? []),
    );
  };

  /** Changes after a version, newest first; undefined if they exceed a page. */
  const changesSince = async (
    reader: ParticipantTable,
    since: number,
    { cut }: ReturnType<typeof messagesIn>,
  ): Promise<MessageTable[] | undefined> => {
    const { chat_id: chatId, profile_id: viewerId, from_seq: fromSeq } = reader;
    const limited = { viewerId, fromSeq, since, limit: SINCE_LIMIT + 1 };
    const { count, bytes } = await changedSize(read, chatId, limited);
    if (count > SINCE_LIMIT || bytes > PAGE_MAX_BYTES) return undefined;
    const changed = await messagesSince(read, chatId, limited);
    const known = new Set(changed.map(({ seq }) => seq));
    const own = hasOwn(reader) ? await asidesSince(read, reader, limited) : [];
    const seqs = own.filter((seq) => !known.has(seq));
    if (count + seqs.length > SINCE_LIMIT) return undefined;
    if (seqs.length > 0)
      changed.push(...(await givenMessages(read, chatId, { viewerId, fromSeq, seqs })));
    const { rows, isCut } = await cut(changed);
    return isCut ? undefined : rows.sort((a, b) => b.seq - a.seq);
  };

  /** In a large chat, the reader may not have the cards of those who wrote them. */
  const authorsOf = async (
    { large }: Pick<ChatTable, 'large'>,
    rows: readonly MessageTable[],
  ): Promise<Pick<CallAnswer<'messages.list'>, 'people'>> =>
    large === 1
      ? { people: await people(read, [...new Set(rows.map((row) => row.sender_id))]) }
      : {};

  return async (
    actor: ChatActor,
    chatId: string,
    query: ListQuery,
  ): Promise<CallAnswer<'messages.list'>> => {
    const member = await accessMessages(read, actor, chatId);
    const version = versionFor(member, member);
    const frame = { version, epoch, full: false, next: null };
    const { since } = query;
    const found = messagesIn(read, member);
    if (since === undefined) {
      const { rows, next } = await found.page(query);
      const messages = await present(member, rows, found);
      const authors = await authorsOf(member, rows);
      return { ...frame, ...authors, messages, next: next === undefined ? null : String(next) };
    }
    if (since === version) return { ...frame, messages: [] };
    // Purged deletions newer than this member's version did not concern them.
    const isKnown = since <= version && since >= Math.min(member.purged_version, version);
    const rows = isKnown ? await changesSince(member, since, found) : undefined;
    if (rows === undefined) return { ...frame, messages: [], full: true };
    const authors = await authorsOf(member, rows);
    return { ...frame, ...authors, messages: await present(member, rows, found) };
  };
};
