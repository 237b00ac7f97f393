import { KithError, SEEN_PUSH_MAX_PARTICIPANTS } from '@kith/contract';
import { createBatcher, type Outcome, stampOf, type Tx } from '../../../platform/database/index.ts';
import { changeOf } from '../../../platform/sync/index.ts';
import { accessLockedChat, type ChatActor } from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import type { ChatOptions } from '../chat.options.ts';
import { inLockOrder, lockChat, updateChat } from '../chat.store.ts';
import { hasMoreThan } from '../members/many-members.store.ts';
import { updateMember } from '../members/members.store.ts';

interface Received {
  actor: ChatActor;
  chatId: string;
  seq: number;
}

const GROUP_MAX = 64;

/** The last message that has reached a device of a member; it only moves forward. */
export const createReceived = (
  { database, privacy, queue }: Pick<ChatOptions, 'database' | 'privacy' | 'queue'>,
  events: ChatEvents,
) => {
  const mark = async (
    tx: Tx,
    { actor, chatId, seq }: Received,
    stamp: () => Promise<number>,
  ): Promise<void> => {
    const { profileId } = actor;
    const { chat, member } = await accessLockedChat(tx, actor, chatId);
    // Like seen markers: hidden by a block, and from strangers who are not accepted.
    if (member.silenced !== 0 || member.is_request === 1) return;
    const received = Math.min(seq, chat.last_seq);
    const { seen_seq: seen } = member;
    if (received <= Math.max(seen, member.received_seq) || received < member.from_seq) return;
    if (await hasMoreThan(tx.query, chatId, SEEN_PUSH_MAX_PARTICIPANTS)) return;
    // It would show when they are online.
    if ((await privacy.settingsOf(tx.query, profileId)).presenceTo === 'nobody') return;
    const now = await stamp();
    const version = Math.max(chat.seen_version, chat.held_seen_version) + 1;
    await updateMember(tx, chatId, profileId, { received_seq: received, stamp: now });
    await updateChat(tx, chatId, { seen_version: version, stamp: now });
    const markers = { seenId: String(member.told_seq ?? seen), receivedId: String(received) };
    const change = {
      ...changeOf({ owner: chatId, version, previous: chat.seen_version }),
      updated: [{ id: profileId, ...markers }],
    };
    tx.afterCommit(() => events.seenChanged(change));
  };

  return createBatcher<Received, void>({
    database,
    max: GROUP_MAX,
    counted: queue('received'),
    run: async (tx, jobs) => {
      let stamped: number | undefined;
      const stamp = async () => {
        stamped ??= await stampOf(tx);
        return stamped;
      };
      const byChat = Map.groupBy(jobs, (job) => job.chatId);
      const order = await inLockOrder(tx.query, [...byChat.keys()]);
      // Memberships are locked after all chats.
      if (order.length > 1) for (const chatId of order) await lockChat(tx, chatId);
      for (const job of order.flatMap((chatId) => byChat.get(chatId) ?? [])) {
        try {
          await mark(tx, job, stamp);
        } catch (error) {
          // They have left the chat, or moved it into the vault.
          if (!(error instanceof KithError)) throw error;
        }
      }
      return jobs.map((): Outcome<void> => ({ ok: undefined }));
    },
  });
};
