import { MINUTE_MS, SECOND_MS } from '@kith/contract';
import * as z from 'zod';
import { type Reader, stampOf, type Tx } from '../../../platform/database/index.ts';
import type { TaskKind } from '../../../platform/tasks/index.ts';
import type { ChatEvents } from '../chat.events.ts';
import type { ChatOptions } from '../chat.options.ts';
import { chatByKey, inLockOrder, lockChat, privateKey } from '../chat.store.ts';
import type { ParticipantTable } from '../chat.tables.ts';
import { advanceOwn } from '../list/own-chats.ts';
import { inVault, memberOf, updateMember } from './members.store.ts';
import { acceptedBy, askedBy } from './memberships.store.ts';

/** Accepts what new contacts of an account have asked; a task, so that no process takes it along. */
export const metTask: TaskKind<{ accountId: string; profileIds: string[] }> = {
  name: 'met',
  payload: z.strictObject({ accountId: z.string(), profileIds: z.array(z.string()) }),
  attemptsMax: 20,
  backoff: { firstMs: SECOND_MS, maxMs: 10 * MINUTE_MS },
  atOnce: 2,
  timeoutMs: 10 * MINUTE_MS,
};

/**
 * Those of the profiles to whom another one is a stranger: it is not in their contacts, and they have
 * no chat with it that they have started or accepted. Asked for all of them at once.
 */
export const strangersAmong = async (
  { acquainted }: Pick<ChatOptions, 'acquainted'>,
  query: Reader,
  profileIds: readonly string[],
  otherId: string,
): Promise<ReadonlySet<string>> => {
  const known = await acquainted(query, profileIds, otherId);
  const unknown = profileIds.filter((id) => id !== otherId && !known.has(id));
  if (unknown.length === 0) return new Set();
  const accepted = await acceptedBy(query, unknown, otherId);
  return new Set(unknown.filter((id) => !accepted.has(id)));
};

export type Accepts = (tx: Tx, member: ParticipantTable) => Promise<void>;

/** Accepts the chat if it is a request of a stranger. Call it after locking every chat of the transaction. */
export const createAccept =
  ({ clock }: Pick<ChatOptions, 'clock'>, events: ChatEvents): Accepts =>
  async (tx, member) => {
    if (member.is_request === 0) return;
    const { chat_id: id, profile_id: profileId } = member;
    await updateMember(tx, id, profileId, { is_request: 0, stamp: await stampOf(tx) });
    const change = await advanceOwn(tx, profileId, clock.now());
    const updated = [{ id, isRequest: false }];
    tx.afterCommit(() => events.chatsChanged({ ...change, updated }, inVault(member)));
  };

/** Chats started by strangers, and groups into which they added somebody, wait as requests. */
export const createStrangers = ({ database }: Pick<ChatOptions, 'database'>, accept: Accepts) => ({
  /** From now on a profile knows another one, whose private chat and groups wait no longer. */
  met: (profileId: string, otherId: string): Promise<void> =>
    database.transaction(async (tx) => {
      const own = await chatByKey(tx.query, privateKey([profileId, otherId]) ?? '');
      const groups = await askedBy(tx.query, profileId, otherId);
      const ids = new Set(own === undefined ? groups : [own, ...groups]);
      const ordered = await inLockOrder(tx.query, [...ids]);
      for (const id of ordered) await lockChat(tx, id);
      for (const id of ordered) {
        const member = await memberOf(tx.query, id, profileId);
        // Somebody else may have added them again meanwhile.
        if (member !== undefined && (id === own || member.asked_by === otherId))
          await accept(tx, member);
      }
    }),
});
