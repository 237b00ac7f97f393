import { type ChatsChanged, KithError, SEEN_PUSH_MAX_PARTICIPANTS } from '@kith/contract';
import { createBatcher, type Outcome, stampOf, type Tx } from '../../../platform/database/index.ts';
import type { ProfileActor } from '../../../platform/http/index.ts';
import { changeOf } from '../../../platform/sync/index.ts';
import { accessLockedChat, type ChatActor } from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import { chatRead, chatSeen } from '../chat.facts.ts';
import type { ChatOptions } from '../chat.options.ts';
import { presentOwn, presentReceived } from '../chat.present.ts';
import { inLockOrder, lockChat, updateChat } from '../chat.store.ts';
import type { SeenMoveTable } from '../chat.tables.ts';
import { viewedChat } from '../list/chat-list.store.ts';
import { advanceOwn } from '../list/own-chats.ts';
import { hasMoreThan } from '../members/many-members.store.ts';
import { updateMember } from '../members/members.store.ts';
import { newestSeqFor } from '../messages/messages.store.ts';
import { insertMoves } from './seen-moves.store.ts';

interface Seen {
  actor: ChatActor & Partial<Pick<ProfileActor, 'sessionId'>>;
  chatId: string;
  seq: number;
}

const GROUP_MAX = 64;

/** Seen markers, which only move forward. */
export const createSeen = ({ database, clock, facts, queue }: ChatOptions, events: ChatEvents) => {
  /**
   * Returns the chat, so that its own fields can be sent once every chat of the group is locked.
   */
  const mark = async (
    tx: Tx,
    { actor, chatId, seq }: Seen,
    { stamp, moves }: { stamp: number; moves: SeenMoveTable[] },
  ): Promise<boolean> => {
    const { profileId } = actor;
    const { chat, member } = await accessLockedChat(tx, actor, chatId);
    // Held messages of others do not count as seen. Messages that have been deleted since may have been seen.
    const hasOthers = chat.held_version > member.held_version;
    const newest = hasOthers ? await newestSeqFor(tx.query, chatId, seq, profileId) : chat.seq;
    const seen = Math.min(seq, newest);
    if (seen <= member.seen_seq) return false;
    // As with typing, a block hides markers from both people, and a stranger receives none before
    // they are accepted.
    const isTold = member.silenced === 0 && member.is_request === 0;
    const told_seq = isTold ? null : (member.told_seq ?? member.seen_seq);
    const isAlone = !isTold || !(await hasMoreThan(tx.query, chatId, 1));
    const own = { seen_seq: seen, told_seq, marked_unread: 0, stamp };
    // Everything that the others did not know before counts as seen now.
    if (!isAlone)
      moves.push({
        ...{ chat_id: chatId, profile_id: profileId, seq: seen, time: clock.now() },
        from_seq: member.told_seq ?? member.seen_seq,
      });
    if (!isAlone && (await hasMoreThan(tx.query, chatId, SEEN_PUSH_MAX_PARTICIPANTS))) {
      await updateMember(tx, chatId, profileId, own);
      return true;
    }
    const version = Math.max(chat.seen_version, chat.held_seen_version) + 1;
    const previous = isTold
      ? chat.seen_version
      : Math.max(chat.seen_version, member.held_seen_version);
    await updateMember(
      tx,
      chatId,
      profileId,
      isTold ? own : { ...own, held_seen_version: version },
    );
    await updateChat(
      tx,
      chatId,
      isTold ? { seen_version: version, stamp } : { held_seen_version: version },
    );
    const change = {
      ...changeOf({ owner: chatId, version, previous }),
      updated: [
        { id: profileId, seenId: String(seen), ...presentReceived(member.received_seq, seen) },
      ],
    };
    tx.afterCommit(() => events.seenChanged(change, isTold ? undefined : member));
    return true;
  };

  const tellOwn = async (
    tx: Tx,
    profileId: string,
    { chatIds, sessionId }: { chatIds: readonly string[]; sessionId: string | undefined },
  ): Promise<{ chatId: string; seq: number }[]> => {
    const change = await advanceOwn(tx, profileId, clock.now());
    const updated: ChatsChanged['updated'] = [];
    const vaulted: string[] = [];
    const seen: { chatId: string; seq: number }[] = [];
    for (const id of chatIds) {
      // Without the other members, of whom there may be many.
      const row = await viewedChat(tx.query, profileId, id);
      if (row === undefined) throw new KithError('not_found', 'There is no such chat.');
      const { unread, mentions, markedUnread, ...own } = presentOwn(row);
      if (own.vaulted) vaulted.push(id);
      seen.push({ chatId: id, seq: row.seen_seq });
      const seenId = String(row.seen_seq);
      updated.push({ id, unread, mentions, markedUnread, seenId, atVersion: row.version });
      if (unread === 0)
        await facts.publish(tx, chatRead, { profileId, chatId: id, seenId, sessionId });
    }
    tx.afterCommit(() => events.chatsChanged({ ...change, updated }, vaulted));
    return seen;
  };

  return createBatcher<Seen, void>({
    database,
    max: GROUP_MAX,
    counted: queue('seen'),
    run: async (tx, jobs) => {
      const stamp = await stampOf(tx);
      const moves: SeenMoveTable[] = [];
      const outcomes = new Map<Seen, Outcome<void>>();
      const moved = new Map<string, { chatIds: Set<string>; sessionId: string | undefined }>();
      const byChat = Map.groupBy(jobs, (job) => job.chatId);
      const order = await inLockOrder(tx.query, [...byChat.keys()]);
      // Memberships are locked after all chats.
      if (order.length > 1) for (const chatId of order) await lockChat(tx, chatId);
      for (const job of order.flatMap((chatId) => byChat.get(chatId) ?? [])) {
        try {
          if (await mark(tx, job, { stamp, moves })) {
            const { profileId, sessionId } = job.actor;
            const chatIds = moved.get(profileId)?.chatIds ?? new Set();
            moved.set(profileId, { chatIds: chatIds.add(job.chatId), sessionId });
          }
          outcomes.set(job, { ok: undefined });
        } catch (error) {
          outcomes.set(job, { refused: error });
        }
      }
      await insertMoves(tx, moves);
      const seen: { profileId: string; chatId: string; seq: number }[] = [];
      for (const [profileId, { chatIds, sessionId }] of [...moved].sort())
        for (const place of await tellOwn(tx, profileId, { chatIds: [...chatIds], sessionId }))
          seen.push({ profileId, ...place });
      // Only once every list is locked, so that all transactions lock timelines after lists.
      for (const place of seen) await facts.publish(tx, chatSeen, place);
      return jobs.map((job) => outcomes.get(job) as Outcome<void>);
    },
  });
};
