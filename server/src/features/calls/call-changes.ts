import { type CallRecord, KithError, type Person, SECOND_MS, type ToldCall } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { ProfileActor, UserActor } from '../../platform/http/index.ts';
import { callChanged } from './calls.facts.ts';
import type { CallsOptions, GroupCallOver, MissedCall } from './calls.options.ts';
import { type Cards, presentCall } from './calls.present.ts';
import { callOf, insertCall, isOpen, lockCall, updateCall } from './calls.store.ts';
import type { CallTable } from './calls.tables.ts';

/** The actor whose device changes a call. */
export type Changer = Pick<UserActor, 'accountId' | 'sessionId'>;

/** A call that does not belong to the account, or that it does not accept, is treated as missing. */
export const notFound = () => new KithError('not_found', 'There is no such call.');

const missedOf = ({ id, caller_id, callee_id, video }: CallTable): MissedCall => ({
  id,
  callerId: caller_id,
  calleeId: callee_id,
  video: video === 1,
});

/** How a group call went, by all calls that led into its room. */
const overOf = (rows: readonly CallTable[], now: number): GroupCallOver => {
  const answered = rows.filter((row) => row.answered_time !== null);
  const began = Math.min(...rows.map((row) => row.created_time), now);
  return {
    video: rows.some((row) => row.chat_id !== null && row.video === 1),
    seconds: Math.floor((now - began) / SECOND_MS),
    people: Math.max(1, new Set(answered.map((row) => row.callee_id)).size),
  };
};

/** A call between two that rings aloud; those of a group would cost a query for each of its members. */
const rings = ({ isIncoming, state, isQuiet, chatId }: CallRecord): boolean =>
  isIncoming && state === 'ringing' && !isQuiet && chatId === null;

export type CallChanges = ReturnType<typeof createCallChanges>;

/** Stores changes of calls, and notifies the devices of their accounts. */
export const createCallChanges = (options: CallsOptions) => {
  const { clock, facts, groups, people, rooms, rungByPush, tell } = options;

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

  /** A person in a room has its page, but perhaps not the app. */
  const tellRooms = (
    tx: Tx,
    accountId: string,
    { id, person, video, state }: ToldCall,
  ): Promise<void> => {
    const name = person === null ? null : displayName(person);
    return rooms.tellCall(tx, accountId, { id, name, video, isRinging: state === 'ringing' });
  };

  /** Counted when they are told, because pages open and close at any time. */
  const devicesOf = (
    accountId: string,
    pushed: readonly string[] | undefined,
  ): Pick<ToldCall, 'devices'> => {
    const open = pushed && options.openSessions(accountId);
    const count = open === undefined ? 0 : new Set([...open, ...(pushed ?? [])]).size;
    return count === 0 ? {} : { devices: count };
  };

  /**
   * Notifies every device of both accounts, or only the caller's if the callee does not accept the call;
   * without the person and their answer if the chat is in a vault. In a group, each member has a row of their
   * own.
   */
  const announce = async (
    tx: Tx,
    row: CallTable,
    by?: Changer,
    isMissed = false,
  ): Promise<void> => {
    const cards = await cardsOf(tx.query, [row]);
    const accounts = new Set([
      ...(row.chat_id === null ? [row.caller_account_id] : []),
      ...(row.is_held === 1 ? [] : [row.callee_account_id]),
    ]);
    for (const accountId of accounts) {
      const call = presentCall(row, accountId, cards);
      if (call === undefined) continue;
      const sessionId = by?.accountId === accountId ? by.sessionId : null;
      await facts.publish(tx, callChanged, { id: row.id, accountId, sessionId, isMissed });
      const told = (await isCallHidden(tx.query, call))
        ? { ...call, person: null, chatId: null, note: null }
        : call;
      const pushed = rings(call) ? await rungByPush(tx.query, { accountId, ...call }) : undefined;
      tx.afterCommit(() => tell(accountId, { ...told, ...devicesOf(accountId, pushed) }));
      if (row.is_quiet === 1 && call.isIncoming) await tellRooms(tx, accountId, told);
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
  /** Ends a call that was not answered, and says so where only two people are concerned. */
  const miss = async (
    tx: Tx,
    row: CallTable,
    changes: Pick<CallTable, 'state' | 'ended_time'> & Partial<CallTable>,
    by?: Changer,
  ): Promise<void> => {
    const isMissed = changes.state !== 'declined' && row.chat_id === null && row.is_held === 0;
    await updateCall(tx, row.id, changes);
    await announce(tx, { ...row, ...changes }, by, isMissed);
    if (isMissed) await options.sayMissed(tx, missedOf(row));
  };
  /** Ends the open calls of a room that has ended, given all of its calls. */
  const end = async (tx: Tx, rows: readonly CallTable[]): Promise<void> => {
    for (const row of rows.filter(isOpen)) {
      const { state, chat_id: chatId } = row;
      const unanswered = chatId === null ? 'cancelled' : 'missed';
      const ended_time = clock.now();
      if (state === 'ringing') await miss(tx, row, { state: unanswered, ended_time });
      else await change(tx, row, { state: 'ended', ended_time });
    }
    // Its members may have left before people who were added to it.
    const group = rows.find((row) => row.chat_id !== null);
    if (group?.chat_id == null) return;
    if (await groups.end(tx, group.chat_id, group.room_key))
      await options.sayOver(tx, group.chat_id, group.caller_id, overOf(rows, clock.now()));
  };

  return {
    cardsOf,
    isHidden,
    isCallHidden,
    announce,
    change,
    miss,
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
