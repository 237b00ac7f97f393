import { type CallRecord, KithError, type Person } from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { ProfileActor, UserActor } from '../../platform/http/index.ts';
import { callChanged } from './calls.facts.ts';
import type { CallsOptions } from './calls.options.ts';
import { type Cards, presentCall } from './calls.present.ts';
import { callOf, insertCall, lockCall, updateCall } from './calls.store.ts';
import type { CallTable } from './calls.tables.ts';

/** The actor whose device changes a call. */
export type Changer = Pick<UserActor, 'accountId' | 'sessionId'>;

/** A call that does not belong to the account, or that it does not accept, is treated as missing. */
export const notFound = () => new KithError('not_found', 'There is no such call.');

export type CallChanges = ReturnType<typeof createCallChanges>;

/** Stores changes of calls, and notifies the devices of their accounts. */
export const createCallChanges = (options: CallsOptions) => {
  const { clock, facts, groups, people, rooms, tell } = options;

  const cardsOf = async (query: Reader, rows: readonly CallTable[]): Promise<Cards> => {
    const ids = new Set(rows.flatMap(({ caller_id, callee_id }) => [caller_id, callee_id]));
    return new Map((await people(query, [...ids])).map((card: Person) => [card.id, card]));
  };
  /** Whether the chat of a call, or one with these people, is in the closed vault of a profile. */
  const isHidden = async (
    query: Reader,
    viewer: Pick<ProfileActor, 'profileId' | 'isVaultOpen'>,
    { chatId, personIds }: { chatId: string | null; personIds: readonly string[] },
  ): Promise<boolean> => {
    if (chatId === null) {
      const hidden = await options.hiddenFrom(query, viewer);
      return personIds.some((id) => hidden.includes(id));
    }
    if ((await viewer.isVaultOpen?.(query)) === true) return false;
    return (await groups.vaulted(query, viewer.profileId)).has(chatId);
  };
  const isCallHidden = (
    query: Reader,
    { chatId, person, profileId }: CallRecord,
    isVaultOpen: ProfileActor['isVaultOpen'] = async () => false,
  ): Promise<boolean> =>
    isHidden(
      query,
      { profileId, ...(isVaultOpen !== undefined && { isVaultOpen }) },
      { chatId, personIds: [person.id] },
    );

  /**
   * Notifies every device of both accounts, or only the caller's if the callee does not accept the call;
   * without the person and their answer if the chat is in a vault. In a group, each member has a row of their
   * own.
   */
  const announce = async (tx: Tx, row: CallTable, by?: Changer): Promise<void> => {
    const cards = await cardsOf(tx.query, [row]);
    const accounts = new Set([
      ...(row.chat_id === null ? [row.caller_account_id] : []),
      ...(row.is_held === 1 ? [] : [row.callee_account_id]),
    ]);
    for (const accountId of accounts) {
      const call = presentCall(row, accountId, cards);
      if (call === undefined) continue;
      const sessionId = by?.accountId === accountId ? by.sessionId : null;
      await facts.publish(tx, callChanged, { id: row.id, accountId, sessionId });
      const told = (await isCallHidden(tx.query, call))
        ? { ...call, person: null, chatId: null, note: null }
        : call;
      tx.afterCommit(() => tell(accountId, told));
    }
  };
  const change = async (
    tx: Tx,
    row: CallTable,
    changes: Partial<CallTable>,
    by?: Changer,
  ): Promise<void> => {
    await updateCall(tx, row.id, changes);
    await announce(tx, { ...row, ...changes }, by);
  };
  /** Ends calls whose room has ended. */
  const end = async (tx: Tx, rows: readonly CallTable[]): Promise<void> => {
    for (const row of rows) {
      const { state, chat_id: chatId } = row;
      const unanswered = chatId === null ? 'cancelled' : 'missed';
      await change(tx, row, {
        state: state === 'ringing' ? unanswered : 'ended',
        ended_time: clock.now(),
      });
      if (state === 'ringing' && chatId === null && row.is_held === 0)
        await options.sayMissed(tx, row.caller_id, row.callee_id, row.video === 1);
    }
    const chatId = rows.find((row) => row.chat_id !== null)?.chat_id;
    if (chatId != null) await groups.put(tx, chatId, null);
  };

  return {
    cardsOf,
    isHidden,
    isCallHidden,
    announce,
    change,
    end,
    insert: async (tx: Tx, row: CallTable, by?: Changer): Promise<void> => {
      await insertCall(tx, row);
      await announce(tx, row, by);
    },
    /** The room is locked first, as when somebody leaves it. */
    locked: async (tx: Tx, id: string): Promise<CallTable | undefined> => {
      const found = await callOf(tx.query, id);
      if (found !== undefined) await rooms.lock(tx, found.room_key);
      return lockCall(tx, id);
    },
  };
};
