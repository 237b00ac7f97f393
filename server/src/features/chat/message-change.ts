import { KithError, type Message, type Reaction } from '@kith/contract';
import { stampOf, type Tx } from '../../platform/database/index.ts';
import { accessLockedChat, type ChatActor } from './chat.access.ts';
import type { ChatEvents } from './chat.events.ts';
import type { ChatOptions } from './chat.options.ts';
import { presentChange, presentMessage } from './chat.present.ts';
import { updateChat } from './chat.store.ts';
import type { ChatTable, MessageTable, ParticipantTable } from './chat.tables.ts';
import { readableByAllFrom } from './members.store.ts';
import { messageOf, newestMessage, updateMessage } from './messages.store.ts';
import { reactionsToOne } from './reactions.store.ts';

export const noMessage = () => new KithError('not_found', 'There is no such message.');

interface At {
  /** The chat at the version of this change. */
  chat: ChatTable;
  row: MessageTable;
  reactions: readonly Reaction[];
  runsGroup: boolean;
  /** Who changes it. */
  member: ParticipantTable;
}

/** What becomes of the message's row; null when all is already as it should be. */
type Change = (tx: Tx, at: At) => Promise<{ changes: Partial<MessageTable> } | null>;

/** One change of one message, under the lock of its chat, with its event. */
export const createMessageChange =
  ({ database }: Pick<ChatOptions, 'database'>, events: ChatEvents) =>
  (
    actor: ChatActor,
    chatId: string,
    messageId: Message['id'],
    act: Change,
  ): Promise<{ row: MessageTable; reactions: Reaction[] }> =>
    database.transaction(async (tx) => {
      const seq = Number(messageId);
      const { chat, member } = await accessLockedChat(tx, actor, chatId);
      const before = await messageOf(tx.query, chatId, seq);
      if (before === undefined || before.deleted_time !== null || seq < member.from_seq)
        throw noMessage();
      if (before.system !== null)
        throw new KithError('not_allowed', 'System messages cannot be changed.');
      const held = await reactionsToOne(tx.query, chatId, seq);
      const runsGroup = chat.private_key === null && member.role !== 'member';
      const version = chat.version + 1;
      const at = { chat: { ...chat, version }, row: before, reactions: held, runsGroup, member };
      const done = await act(tx, at);
      if (done === null) return { row: before, reactions: held };
      const row = { ...before, ...done.changes, version };
      await updateMessage(tx, chatId, seq, { ...done.changes, version });
      const last = await newestMessage(tx.query, chatId, chat.last_seq);
      const after = { ...chat, version, last_seq: last?.seq ?? 0 };
      await updateChat(tx, chatId, {
        version,
        last_seq: after.last_seq,
        stamp: await stampOf(tx),
      });
      const reactions = await reactionsToOne(tx.query, chatId, seq);
      const say =
        row.deleted_time === null
          ? { updated: [presentMessage(row, reactions)] }
          : { deleted: [{ id: messageId, deleted: true as const }] };
      // One event goes to all: what somebody who came later may not read stays out of it, and all ask.
      const fromSeq = await readableByAllFrom(tx.query, chatId);
      const isShared = Math.min(seq, last?.seq ?? seq) >= fromSeq;
      const event = isShared
        ? { ...presentChange(after, chat.version, last ?? null), ...say }
        : presentChange(after, -1);
      tx.afterCommit(() => events.messagesChanged(event));
      return { row, reactions };
    });
