import {
  ATTACHMENT_FLAGS,
  type CallAnswer,
  type chatCalls,
  KithError,
  type Marker,
  MESSAGE_FIRST_PAGE,
  type Message,
  type Person,
  type RichText,
  SINCE_LIMIT,
} from '@kith/contract';
import { displayName } from '@kith/contract/pure/names';
import { previewOf } from '@kith/contract/pure/rich-text';
import type { z } from 'zod';
import {
  createBatcher,
  type Outcome,
  type Reader,
  stampOf,
  type Tx,
} from '../../platform/database/index.ts';
import { hideFromMessage, showInMessage, takeOwnPictures } from '../pictures/index.ts';
import { accessChat, checkMayWrite } from './chat.access.ts';
import type { ChatContext } from './chat.context.ts';
import type { ChatEvents } from './chat.events.ts';
import { presentChange, presentMessage, presentWritten } from './chat.present.ts';
import {
  advanceChat,
  insertMessage,
  lockChat,
  memberOf,
  messageByTempId,
  messagePage,
  messagesAfter,
  messagesOf,
  messagesSince,
  versionOf,
} from './chat.store.ts';
import type { ChatTable, MessageTable } from './chat.tables.ts';
import { canonicalText, mentionedIds } from './chat.text.ts';
import { createMessageChange, noMessage } from './message-change.ts';
import { reactionsTo, reactionsToOne, removeReactions } from './reactions.store.ts';

interface Send {
  chatId: string;
  senderId: string;
  tempId: string;
  delta: RichText;
  /** Whose uploads the attachments have to be. */
  accountId?: string | undefined;
  attachmentIds?: readonly string[] | undefined;
  replyTo?: string | undefined;
}

type PageQuery = NonNullable<z.output<(typeof chatCalls)['messages.list']['query']>>;

const GROUP_MAX = 256;
const NO_END = Number.MAX_SAFE_INTEGER;

/** Writing, changing and reading the messages of a chat. */
export const createMessages = (context: ChatContext, events: ChatEvents) => {
  const { database, clock, epoch, people } = context;

  /** Names of those mentioned who are members; asked only when somebody is mentioned. */
  const namesIn = async (
    query: Reader,
    chatId: string,
    text: RichText,
  ): Promise<ReadonlyMap<string, string>> => {
    const ids = [...new Set(mentionedIds(text))];
    if (ids.length === 0) return new Map();
    const members: string[] = [];
    for (const id of ids) if ((await memberOf(query, chatId, id)) !== undefined) members.push(id);
    const cards: Person[] = await people(query, members);
    return new Map(cards.map((card) => [card.id, displayName(card)]));
  };

  const attachmentsOf = async (tx: Tx, { accountId = '', attachmentIds = [] }: Send) => {
    if (attachmentIds.length === 0) return [];
    const pictures = await takeOwnPictures(tx, accountId, attachmentIds, 'attachmentIds');
    return pictures.map((picture) => ({ ...picture, type: 'image' as const }));
  };

  /** It may be gone meanwhile: whoever reads the answer learns that, and it is not lost. */
  const answered = (chat: ChatTable, { replyTo }: Send, fromSeq: number): number | null => {
    if (replyTo === undefined) return null;
    const seq = Number(replyTo);
    if (seq < fromSeq || seq > chat.seq || seq === 0)
      throw new KithError('not_found', 'There is no such message.', { field: 'replyTo' });
    return seq;
  };

  const write = async (
    tx: Tx,
    chat: ChatTable,
    send: Send,
    fromSeq: number,
  ): Promise<{ row: MessageTable; message: Message; isNew: boolean }> => {
    const attachments = await attachmentsOf(tx, send);
    const delta = canonicalText(send.delta, await namesIn(tx.query, chat.id, send.delta), {
      mayBeEmpty: attachments.length > 0,
    });
    const now = clock.now();
    const row: MessageTable = {
      chat_id: chat.id,
      seq: chat.seq + 1,
      sender_id: send.senderId,
      temp_id: send.tempId,
      created_time: now,
      updated_time: now,
      version: chat.version + 1,
      delta: JSON.stringify(delta),
      preview: previewOf(delta),
      attachments: JSON.stringify(attachments),
      attachment_mask: attachments.length > 0 ? ATTACHMENT_FLAGS.image : 0,
      deleted_time: null,
      reply_seq: answered(chat, send, fromSeq),
    };
    if (await insertMessage(tx, row)) {
      if (attachments.length > 0) await showInMessage(tx, attachments, chat.id, row.seq);
      return {
        row,
        message: presentWritten(row, { delta, attachments, reactions: [] }),
        isNew: true,
      };
    }
    const before = await messageByTempId(tx.query, chat.id, send.senderId, send.tempId);
    if (before === undefined || before.deleted_time !== null) throw noMessage();
    const reactions = await reactionsToOne(tx.query, chat.id, before.seq);
    return { row: before, message: presentMessage(before, reactions), isNew: false };
  };

  /** All sends of a group into one chat, under its lock, with one event. */
  const writeInto = async (
    tx: Tx,
    stamp: () => Promise<number>,
    chatId: string,
    sends: Send[],
  ): Promise<Outcome<Message>[]> => {
    const locked = await lockChat(tx, chatId);
    if (locked === undefined)
      return sends.map(() => ({ refused: new KithError('not_found', 'There is no such chat.') }));
    const chat = { ...locked };
    const created: Message[] = [];
    const outcomes: Outcome<Message>[] = [];
    let last: MessageTable | undefined;
    // Nobody leaves while the chat is locked, so once is enough for all that one sender sends.
    const members = new Map<string, number>();
    for (const send of sends) {
      try {
        let fromSeq = members.get(send.senderId);
        if (fromSeq === undefined) {
          const member = await accessChat(tx.query, chatId, send.senderId);
          checkMayWrite(member);
          fromSeq = member.from_seq;
          members.set(send.senderId, fromSeq);
        }
        const { row, message, isNew } = await write(tx, chat, send, fromSeq);
        outcomes.push({ ok: message });
        if (!isNew) continue;
        created.push(message);
        last = row;
        chat.seq = row.seq;
        chat.last_seq = row.seq;
        chat.version = row.version;
        chat.updated_time = Math.max(chat.updated_time, row.created_time);
      } catch (error) {
        // A refusal leaves the transaction whole; anything else ends the group.
        if (!(error instanceof KithError)) throw error;
        outcomes.push({ refused: error });
      }
    }
    if (last === undefined) return outcomes;
    const { seq, last_seq, version, updated_time } = chat;
    await advanceChat(tx, chatId, { seq, last_seq, version, updated_time, stamp: await stamp() });
    const change = { ...presentChange(chat, locked.version, last), created };
    tx.afterCommit(() => events.messagesChanged(change));
    return outcomes;
  };

  const send = createBatcher<Send, Message>({
    database,
    max: GROUP_MAX,
    run: async (tx, jobs) => {
      let stamped: number | undefined;
      const stamp = async () => {
        stamped ??= await stampOf(tx);
        return stamped;
      };
      const outcomes = new Map<Send, Outcome<Message>>();
      const byChat = Map.groupBy(jobs, (job) => job.chatId);
      // Chats are locked in the order of their ids, so that two groups never wait for each other.
      for (const chatId of [...byChat.keys()].sort()) {
        const sends = byChat.get(chatId) ?? [];
        const done = await writeInto(tx, stamp, chatId, sends);
        for (const [index, job] of sends.entries())
          outcomes.set(job, done[index] as Outcome<Message>);
      }
      return jobs.map((job) => outcomes.get(job) as Outcome<Message>);
    },
  });

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

  const change = createMessageChange(context, events);

  return {
    send,

    edit: async (
      profileId: string,
      chatId: string,
      messageId: string,
      text: RichText,
    ): Promise<Message> => {
      const { row, reactions } = await change(chatId, messageId, profileId, async (tx, at) => {
        if (at.row.sender_id !== profileId)
          throw new KithError('not_allowed', 'Only its sender can change a message.');
        checkMayWrite(at.member);
        const delta = canonicalText(text, await namesIn(tx.query, chatId, text), {
          mayBeEmpty: at.row.attachment_mask > 0,
        });
        const changes = {
          delta: JSON.stringify(delta),
          preview: previewOf(delta),
          updated_time: Math.max(clock.now(), at.row.updated_time + 1),
        };
        return { changes };
      });
      return presentMessage(row, reactions);
    },

    remove: async (profileId: string, chatId: string, messageId: string): Promise<void> => {
      await change(chatId, messageId, profileId, async (tx, at) => {
        if (at.row.sender_id !== profileId && !at.runsGroup)
          throw new KithError('not_allowed', 'Only its sender can delete a message.');
        if (at.row.attachment_mask > 0) await hideFromMessage(tx, chatId, at.row.seq);
        await removeReactions(tx, chatId, at.row.seq);
        return {
          changes: {
            delta: '[]',
            preview: '',
            attachments: '[]',
            attachment_mask: 0,
            deleted_time: clock.now(),
          },
        };
      });
    },

    list: async (
      profileId: string,
      chatId: string,
      query: PageQuery,
    ): Promise<CallAnswer<'messages.list'>> => {
      const { read } = database;
      const member = await accessChat(read, chatId, profileId);
      const head = await versionOf(read, chatId);
      const version = head?.version ?? 0;
      const fromSeq = member.from_seq;
      if (query.since === undefined) {
        const rows = await pageOf(chatId, fromSeq, query);
        return { messages: await present(chatId, rows), version, epoch, full: false };
      }
      const { since } = query;
      const known = since <= version && since >= (head?.purged_version ?? 0);
      const rows = known
        ? await messagesSince(read, chatId, { fromSeq, since, limit: SINCE_LIMIT + 1 })
        : [];
      if (!known || rows.length > SINCE_LIMIT) return { messages: [], version, epoch, full: true };
      return {
        messages: await present(
          chatId,
          rows.sort((a, b) => b.seq - a.seq),
        ),
        version,
        epoch,
        full: false,
      };
    },
  };
};
