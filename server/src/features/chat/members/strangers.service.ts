import {
  DAY_MS,
  KithError,
  MINUTE_MS,
  type NotAdded,
  SECOND_MS,
  STRANGERS_A_DAY,
} from '@kith/contract';
import * as z from 'zod';
import { type Reader, stampOf, type Tx } from '../../../platform/database/index.ts';
import { isWithin } from '../../../platform/http/index.ts';
import type { TaskKind } from '../../../platform/tasks/index.ts';
import type { ChatEvents } from '../chat.events.ts';
import type { ChatOptions } from '../chat.options.ts';
import { chatByKey, inLockOrder, lockChat, privateKey } from '../chat.store.ts';
import type { ParticipantTable } from '../chat.tables.ts';
import { advanceOwn } from '../list/own-chats.ts';
import { closeRequest } from '../timeline/request-items.ts';
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

/**
 * Counts the strangers whom an account is about to address, each time anew, and returns those who are too
 * many for today. Call it before anything is written for them.
 */
export const tooManyToday = async (
  { limits }: Pick<ChatOptions, 'limits'>,
  tx: Tx,
  accountId: string,
  strangers: Iterable<string>,
): Promise<ReadonlySet<string>> => {
  const left = [...strangers];
  while (left.length > 0) {
    const taking = limits.takeDaily(tx, `strangers:${accountId}`, STRANGERS_A_DAY);
    if (!(await isWithin(taking))) break;
    left.shift();
  }
  return new Set(left);
};

/** Those who can be added tomorrow. */
export const atLimit = (ids: Iterable<string>): NotAdded[] =>
  [...ids].map((id) => ({ id, reason: 'limit' }));

/** Nobody is left who could be addressed today. */
export const limitReached = (now: number): KithError =>
  new KithError(
    'rate_limited',
    `You can write to ${STRANGERS_A_DAY} people a day who do not know you. Try again tomorrow.`,
    { retryAfter: Math.ceil((DAY_MS - (now % DAY_MS)) / SECOND_MS) },
  );

/** In the order in which they were asked for. */
export const inOrder = (ids: readonly string[], notAdded: readonly NotAdded[]): NotAdded[] => {
  const order = new Map(ids.map((id, at) => [id, at]));
  return notAdded.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
};

export type Accepts = (tx: Tx, member: ParticipantTable) => Promise<void>;

/** Accepts the chat if it is a request of a stranger. Call it after locking every chat of the transaction. */
export const createAccept =
  (options: Pick<ChatOptions, 'clock' | 'timeline'>, events: ChatEvents): Accepts =>
  async (tx, member) => {
    if (member.is_request === 0) return;
    const { chat_id: id, profile_id: profileId } = member;
    await updateMember(tx, id, profileId, { is_request: 0, stamp: await stampOf(tx) });
    const change = await advanceOwn(tx, profileId, options.clock.now());
    await closeRequest(options, tx, { chatId: id, profileId });
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
