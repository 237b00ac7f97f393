import { KithError, type Message, type RichText } from '@kith/contract';
import { previewOf } from '@kith/contract/chat/rich-text';
import { createBatcher, type Outcome, stampOf, type Tx } from '../../platform/database/index.ts';
import { maskOf } from './attachments.ts';
import { accessChat, type ChatActor, checkMayWrite } from './chat.access.ts';
import type { ChatEvents } from './chat.events.ts';
import type { ChatOptions } from './chat.options.ts';
import { presentChange, presentMessage, presentWritten } from './chat.present.ts';
import { advanceChat, lockChat } from './chat.store.ts';
import type { ChatTable, MessageTable } from './chat.tables.ts';
import { canonicalText } from './chat.text.ts';
import { mentionedNames } from './mentioned-names.ts';
import { noMessage } from './message-change.ts';
import { insertMessage, messageByTempId } from './messages.store.ts';
import { reactionsToOne } from './reactions.store.ts';

interface Send {
  actor: ChatActor;
  chatId: string;
  tempId: string;
  delta: RichText;
  attachmentIds?: readonly string[] | undefined;
  replyTo?: string | undefined;
}

const GROUP_MAX = 256;

/** Writes new messages: all that come while one group is on its way to disk are the next. */
export const createSend = (
  { database, clock, people, attachments: carried }: ChatOptions,
  events: ChatEvents,
) => {
  /** The original may be deleted meanwhile: readers see that, and the reply is not lost. */
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
    const attachments = await carried.take(tx, send.actor.accountId, send.attachmentIds ?? []);
    const delta = canonicalText(
      send.delta,
      await mentionedNames(people, tx.query, chat.id, send.delta),
      {
        mayBeEmpty: attachments.length > 0,
      },
    );
    const now = clock.now();
    const row: MessageTable = {
      chat_id: chat.id,
      seq: chat.seq + 1,
      sender_id: send.actor.profileId,
      temp_id: send.tempId,
      created_time: now,
      updated_time: now,
      version: chat.version + 1,
      delta: JSON.stringify(delta),
      preview: previewOf(delta) || carried.previewOf(attachments),
      attachments: JSON.stringify(attachments),
      attachment_mask: maskOf(attachments),
      deleted_time: null,
      reply_seq: answered(chat, send, fromSeq),
      system: null,
    };
    if (await insertMessage(tx, row)) {
      await carried.show(tx, { chatId: chat.id, seq: row.seq }, attachments);
      return {
        row,
        message: presentWritten(row, { delta, attachments, reactions: [] }),
        isNew: true,
      };
    }
    const before = await messageByTempId(tx.query, chat.id, send.actor.profileId, send.tempId);
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
        let fromSeq = members.get(send.actor.profileId);
        if (fromSeq === undefined) {
          const member = await accessChat(tx.query, send.actor, chatId);
          checkMayWrite(member);
          fromSeq = member.from_seq;
          members.set(send.actor.profileId, fromSeq);
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

  return createBatcher<Send, Message>({
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
};
