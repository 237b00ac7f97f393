import {
  type CallAnswer,
  type CallInput,
  type CallRecord,
  KithError,
  LIST_PAGE,
  type Person,
  ROOM_TITLE_MAX_CHARS,
} from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { pageOf, placeOf, type Reader, type Tx } from '../../platform/database/index.ts';
import type { ProfileActor, UserActor } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import { createCalleeSearch } from './callee.ts';
import { callChanged } from './calls.facts.ts';
import type { CallsOptions, Keys, LeftCall } from './calls.options.ts';
import { callOf, callsPage, insertCall, lockCall, updateCall } from './calls.store.ts';
import type { CallTable } from './calls.tables.ts';

/** Whose device changes a call. */
type Changer = Pick<UserActor, 'accountId' | 'sessionId'>;
type Cards = ReadonlyMap<string, Person>;

/** A call that is not the account's, or that it does not want, is treated as missing. */
const notFound = () => new KithError('not_found', 'There is no such call.');

const placeIn = ({ created_time, id }: CallTable) => ({ time: created_time, id });

const present = (row: CallTable, accountId: string, cards: Cards): CallRecord | undefined => {
  const isIncoming = row.caller_account_id !== accountId;
  const person = cards.get(isIncoming ? row.caller_id : row.callee_id);
  return (
    person && {
      id: row.id,
      isIncoming,
      person,
      profileId: isIncoming ? row.callee_id : row.caller_id,
      video: row.video === 1,
      state: row.state,
      isQuiet: row.is_quiet === 1,
      createdTime: row.created_time,
      answeredTime: row.answered_time,
      endedTime: row.ended_time,
      note: row.note,
    }
  );
};

export const createCallService = (options: CallsOptions) => {
  const { database, clock, random, facts, people, rooms, tell } = options;
  const calleeOf = createCalleeSearch(options);

  const cardsOf = async (query: Reader, rows: readonly CallTable[]): Promise<Cards> => {
    const ids = new Set(rows.flatMap(({ caller_id, callee_id }) => [caller_id, callee_id]));
    return new Map((await people(query, [...ids])).map((card) => [card.id, card]));
  };
  /**
   * Every device of both is told, only the caller's if the callee does not want the call; none by
   * whom, if that chat is in a vault.
   */
  const announce = async (tx: Tx, row: CallTable, by?: Changer): Promise<void> => {
    const cards = await cardsOf(tx.query, [row]);
    const accounts = [row.caller_account_id, ...(row.is_held === 1 ? [] : [row.callee_account_id])];
    for (const accountId of accounts) {
      const call = present(row, accountId, cards);
      if (call === undefined) continue;
      const sessionId = by?.accountId === accountId ? by.sessionId : null;
      await facts.publish(tx, callChanged, { id: row.id, accountId, sessionId });
      const viewer = { profileId: call.profileId, isVaultOpen: async () => false };
      const isHidden = (await options.hiddenFrom(tx.query, viewer)).includes(call.person.id);
      const told = isHidden ? { ...call, person: null } : call;
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
  /** Ends a call that was not answered. */
  const fail = async (
    tx: Tx,
    row: CallTable,
    state: 'declined' | 'cancelled' | 'missed',
    { by, note = null }: { by?: Changer; note?: string | null } = {},
  ): Promise<void> => {
    await rooms.close(tx, row.room_key);
    await change(tx, row, { state, note, ended_time: clock.now() }, by);
    if (state !== 'declined' && row.is_held === 0)
      await options.sayMissed(tx, row.caller_id, row.callee_id, row.video === 1);
  };

  /** The room is locked first, as when somebody leaves it. */
  const locked = async (tx: Tx, id: string): Promise<CallTable | undefined> => {
    const found = await callOf(tx.query, id);
    if (found !== undefined) await rooms.lock(tx, found.room_key);
    return lockCall(tx, { id });
  };
  const ringing = async (
    tx: Tx,
    accountId: string,
    id: string,
    side: 'caller_account_id' | 'callee_account_id',
  ): Promise<CallTable> => {
    const row = await locked(tx, id);
    const isHidden = side === 'callee_account_id' && row?.is_held === 1;
    if (row === undefined || row[side] !== accountId || isHidden) throw notFound();
    if (row.state !== 'ringing') throw new KithError('conflict', 'The call is not ringing.');
    return row;
  };

  return {
    start: async (
      actor: ProfileActor,
      asked: CallInput<'calls.start'>['body'],
    ): Promise<CallAnswer<'calls.start'>> => {
      const { accountId, profileId } = actor;
      const calleeId = await calleeOf(actor, asked);
      const minutes = await options.plannedMinutes(accountId);
      return database.transaction(async (tx) => {
        const calleeAccount = await options.accountOf(tx.query, calleeId);
        if (calleeAccount === undefined || calleeAccount === accountId)
          throw new KithError('not_allowed', 'You cannot call yourself.');
        const isWanted = (await options.callable(tx.query, accountId, [calleeId])).has(calleeId);
        const cards = await people(tx.query, [profileId, calleeId]);
        const title = cards.map((card) => displayName(card)).join(', ');
        const keys = await rooms.open(tx, actor, title.slice(0, ROOM_TITLE_MAX_CHARS), minutes);
        const row: CallTable = {
          id: newId(random),
          room_key: keys.roomKey,
          caller_account_id: accountId,
          caller_id: profileId,
          callee_account_id: calleeAccount,
          callee_id: calleeId,
          video: asked.video ? 1 : 0,
          is_held: isWanted ? 0 : 1,
          // Callers whose calls do not ring do not learn whether the person is in a room.
          is_quiet: isWanted && (await options.isBusy(tx.query, calleeAccount)) ? 1 : 0,
          state: 'ringing',
          note: null,
          created_time: clock.now(),
          answered_time: null,
          ended_time: null,
          left_time: null,
        };
        await insertCall(tx, row);
        await options.giveUpLater(tx, row.id);
        await announce(tx, row, actor);
        return { ...keys, id: row.id };
      });
    },

    /** Those with people whose chats are in the vault only while it is open. */
    list: async (
      actor: Pick<UserActor, 'accountId' | 'isVaultOpen'>,
      { after, take = LIST_PAGE }: CallInput<'calls.list'>['query'],
    ): Promise<CallAnswer<'calls.list'>> => {
      const { accountId } = actor;
      const asked = { after: placeOf(after), take: take + 1 };
      const found = await callsPage(database.read, accountId, asked);
      const { rows, next } = pageOf(found, take, placeIn);
      const cards = await cardsOf(database.read, rows);
      const calls = rows.flatMap((row) => present(row, accountId, cards) ?? []);
      const hidden = new Map<string, readonly string[]>();
      for (const profileId of new Set(calls.map((call) => call.profileId)))
        hidden.set(profileId, await options.hiddenFrom(database.read, { ...actor, profileId }));
      const isShown = ({ profileId, person }: CallRecord) =>
        !hidden.get(profileId)?.includes(person.id);
      return { calls: calls.filter(isShown), next };
    },

    /** As the account sees it; undefined if it may not know of it. */
    byId: async (query: Reader, accountId: string, id: string): Promise<CallRecord | undefined> => {
      const row = await callOf(query, id);
      if (row === undefined) return undefined;
      const isCallee = row.callee_account_id === accountId && row.is_held === 0;
      if (row.caller_account_id !== accountId && !isCallee) return undefined;
      return present(row, accountId, await cardsOf(query, [row]));
    },

    answer: (actor: UserActor, id: string): Promise<Keys> =>
      database.transaction(async (tx) => {
        const { accountId } = actor;
        const row = await ringing(tx, accountId, id, 'callee_account_id');
        const keys = await rooms.seat(tx, row.room_key, accountId, row.callee_id);
        await change(tx, row, { state: 'answered', answered_time: clock.now() }, actor);
        return keys;
      }),

    decline: (actor: UserActor, id: string, note: string | undefined): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await ringing(tx, actor.accountId, id, 'callee_account_id');
        await fail(tx, row, 'declined', { by: actor, ...(note !== undefined && { note }) });
      }),

    cancel: (actor: UserActor, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await ringing(tx, actor.accountId, id, 'caller_account_id');
        await fail(tx, row, 'cancelled', { by: actor });
      }),

    /** The page that calls was left, or is back after a reload. */
    attend: (actor: UserActor, id: string, isHere: boolean): Promise<void> =>
      database.transaction(async (tx) => {
        await ringing(tx, actor.accountId, id, 'caller_account_id');
        const left_time = isHere ? null : clock.now();
        await updateCall(tx, id, { left_time });
        if (left_time !== null) await options.cancelLater(tx, { id, leftTime: left_time });
      }),

    /** Does nothing if the page has been back since. */
    cancelLeft: ({ id, leftTime }: LeftCall): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await locked(tx, id);
        if (row?.state === 'ringing' && row.left_time === leftTime)
          await fail(tx, row, 'cancelled');
      }),

    /** Called when it has rung long enough; does nothing if somebody answered. */
    giveUp: (id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await locked(tx, id);
        if (row?.state === 'ringing') await fail(tx, row, 'missed');
      }),

    /** Called when somebody has left the room of a call: nobody stays behind alone. */
    left: async (tx: Tx, roomKey: string, inCount: number): Promise<void> => {
      const row = await lockCall(tx, { roomKey });
      if (row?.state === 'ringing' && inCount === 0) await fail(tx, row, 'cancelled');
      if (row?.state !== 'answered' || inCount > 1) return;
      await rooms.close(tx, roomKey);
      await change(tx, row, { state: 'ended', ended_time: clock.now() });
    },
  };
};
