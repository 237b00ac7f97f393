import { type Chat, KithError } from '@kith/contract';
import { stampOf, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/random.ts';
import { accessLockedChat, type ChatActor, checkIsGroup } from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import type { ChatOptions } from '../chat.options.ts';
import { insertChat, lockChat } from '../chat.store.ts';
import type { ChatTable, MessageTable, ParticipantTable } from '../chat.tables.ts';
import type { ChatListService } from '../list/chat-list.service.ts';
import { newChatRow } from '../list/new-chats.ts';
import { advanceOwn } from '../list/own-chats.ts';
import {
  inVault,
  lockMember,
  memberOf,
  putMembers,
  updateMember,
} from '../members/members.store.ts';
import type { Membership } from '../members/membership.ts';
import type { Accepts } from '../members/strangers.service.ts';
import { noMessage } from '../messages/message-change.ts';
import { messageOf } from '../messages/messages.store.ts';
import { isGone } from '../timed/expiry.ts';
import { changeThread, createForgetLooked } from './thread-members.ts';
import { threadName } from './thread-summary.ts';
import { threadIdAt } from './threads.store.ts';

interface Joiner {
  /** Their membership of the group. */
  member: ParticipantTable;
  follows: boolean;
  /** The last message that counts as read for them. */
  seenSeq: number;
}

/** Members who join or start to follow a thread because of new messages in it. */
export interface ThreadTurn {
  chatId: string;
  joined: readonly string[];
  followed: readonly ParticipantTable[];
}

export type Threads = ReturnType<typeof createThreads>;

/** Threads: chats that belong to messages of groups. */
export const createThreads = (
  options: ChatOptions,
  list: ChatListService,
  events: ChatEvents,
  { member: memberRow, announce, lockOwns, retract }: Membership,
  accept: Accepts,
) => {
  const { clock, database, random } = options;

  /** Adds members to a locked thread; returning members start over. */
  const put = async (tx: Tx, thread: ChatTable, joiners: readonly Joiner[]): Promise<void> => {
    const stamp = await stampOf(tx);
    for (const { member, follows, seenSeq } of joiners) {
      const { profile_id: profileId, vaulted } = member;
      const row = memberRow(thread, profileId, 'member', stamp);
      await putMembers(tx, [{ ...row, from_seq: 1, seen_seq: seenSeq, follows: follows ? 1 : 0 }]);
      // The group may have been moved since they last were in the thread.
      await updateMember(tx, thread.id, profileId, { vaulted });
    }
    const newIds = joiners.map(({ member }) => member.profile_id);
    await changeThread(tx, options, events, { thread, newIds });
  };

  const create = async (tx: Tx, root: MessageTable): Promise<ChatTable> => {
    const row = newChatRow({
      ...{ id: newId(random), now: clock.now(), stamp: await stampOf(tx) },
      ...{ parent_id: root.chat_id, parent_seq: root.seq, name: threadName(root) },
    });
    if (!(await insertChat(tx, row))) throw new KithError('conflict', 'Try again.');
    return row;
  };

  return {
    forgetLooked: createForgetLooked(options, events, retract),

    /**
     * The thread of a message, which the first call creates. Opening it does not follow it, but accepts
     * the group, so that nobody is in the threads of a group that waits.
     */
    open: (actor: ChatActor, chatId: string, messageId: string): Promise<Chat> =>
      database.transaction(async (tx) => {
        const { profileId } = actor;
        const { chat, member } = await accessLockedChat(tx, actor, chatId);
        checkIsGroup(chat);
        const asked = await messageOf(tx.query, chatId, Number(messageId), profileId);
        // A reply that is in the group, too, leads to its own thread.
        const seq = (asked?.thread_seq && asked.reply_seq) || Number(messageId);
        const root = await messageOf(tx.query, chatId, seq, profileId);
        if (root === undefined || seq < member.from_seq || isGone(root, clock.now()))
          throw noMessage();
        if (root.system !== null)
          throw new KithError('not_allowed', 'System messages have no threads.');
        const id = await threadIdAt(tx.query, chatId, seq);
        const thread = id === undefined ? await create(tx, root) : await lockChat(tx, id);
        if (thread === undefined) throw noMessage();
        const own = await memberOf(tx.query, thread.id, profileId);
        // Viewing again restarts the period, except with scheduled messages: they depend on the time
        // of joining.
        if (own?.follows === 0 && own.scheduled_version === 0)
          await updateMember(tx, thread.id, profileId, { joined_time: clock.now() });
        if (own === undefined) {
          const isOwn = root.sender_id === profileId;
          await put(tx, thread, [{ member, follows: isOwn, seenSeq: 0 }]);
          await announce(tx, thread.id, [profileId]);
        }
        await accept(tx, member);
        return list.view(tx.query, profileId, thread.id);
      }),

    /**
     * Called after messages were written into a locked thread: writers, mentioned members and, from
     * the first reply on, the author of its message follow it. They join if they can read its message.
     * Call `tell` with the result once every chat of the transaction is locked.
     */
    written: async (
      tx: Tx,
      thread: ChatTable,
      {
        writers,
        mentionedAt,
        isFirst,
      }: {
        writers: ReadonlySet<string>;
        mentionedAt: ReadonlyMap<string, number>;
        isFirst: boolean;
      },
    ): Promise<ThreadTurn> => {
      const followed: ParticipantTable[] = [];
      const absent: string[] = [];
      for (const id of new Set([...writers, ...mentionedAt.keys()])) {
        const own = await memberOf(tx.query, thread.id, id);
        if (own === undefined) absent.push(id);
        else if (own.follows === 0) followed.push(own);
      }
      for (const { profile_id } of followed)
        await updateMember(tx, thread.id, profile_id, { follows: 1, stamp: await stampOf(tx) });
      const { parent_id: chatId, parent_seq: seq } = thread;
      const joiners: Joiner[] = [];
      if (chatId !== null && seq !== null && (absent.length > 0 || isFirst)) {
        const root = await messageOf(tx.query, chatId, seq, null);
        const author = isFirst ? root?.sender_id : undefined;
        if (author !== undefined && (await memberOf(tx.query, thread.id, author)) === undefined)
          absent.push(author);
        const isOpen = root !== undefined && !isGone(root, clock.now());
        for (const id of isOpen ? [...new Set(absent)].sort() : []) {
          const member = await lockMember(tx, chatId, id);
          const seenSeq = id === author ? 0 : (mentionedAt.get(id) ?? 1) - 1;
          // Somebody who has not accepted the group is not drawn into its threads.
          if (member !== undefined && member.is_request === 0 && member.from_seq <= seq)
            joiners.push({ member, follows: true, seenSeq });
        }
      }
      if (joiners.length > 0) await put(tx, thread, joiners);
      const joined = joiners.map(({ member }) => member.profile_id);
      return { chatId: thread.id, joined, followed };
    },

    tell: async (tx: Tx, { chatId, joined, followed }: ThreadTurn): Promise<void> => {
      await lockOwns(tx, [...joined, ...followed.map((member) => member.profile_id)]);
      await announce(tx, chatId, joined);
      for (const member of followed) {
        const change = await advanceOwn(tx, member.profile_id, clock.now());
        const updated = [{ id: chatId, follows: true }];
        tx.afterCommit(() => events.chatsChanged({ ...change, updated }, inVault(member)));
      }
    },
  };
};
