import {
  type CallAnswer,
  type CallInput,
  type CallRecord,
  KithError,
  LIST_PAGE,
  ROOM_TITLE_MAX_CHARS,
  SECOND_MS,
} from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { pageOf, placeOf, type Reader, type Tx } from '../../platform/database/index.ts';
import type { ProfileActor, UserActor } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import type { OpenRoom } from '../rooms/index.ts';
import { type Changer, createCallChanges, notFound } from './call-changes.ts';
import { createCalleeSearch } from './callee.ts';
import type { CallsOptions, Keys, LeftCall } from './calls.options.ts';
import { presentCall } from './calls.present.ts';
import {
  callOf,
  callsOfRoom,
  callsPage,
  crossingCall,
  isOpen,
  lockCallsOfRoom,
  openRoomsOf,
  updateCall,
} from './calls.store.ts';
import type { CallTable } from './calls.tables.ts';
import { createConnecting } from './connecting.ts';
import { createCurrentCalls } from './current-call.ts';
import { createGroupCallService } from './group-calls.service.ts';
import { plannedMinutes } from './planned-minutes.ts';

/** Whether it is the call of a group, or of people who were added to one. */
const isOfGroup = (rows: readonly CallTable[]): boolean =>
  rows.some(({ chat_id }) => chat_id !== null);

/** The page of somebody who has answered needs a moment until it is in the room. */
const COMES_MS = 15 * SECOND_MS;

/**
 * Whether nobody else can come: people who are rung, who have answered and whose page is loading, and into the
 * call of a group, its members.
 */
const isDeserted = (
  rows: readonly CallTable[],
  people: OpenRoom['people'],
  gone?: string | null,
): boolean => {
  const isComing = ({ state, callee_account_id: id }: CallTable): boolean =>
    state === 'ringing' ||
    (state === 'answered' && id !== gone && !people.some(({ accountId }) => accountId === id));
  return people.length === 0 || (people.length === 1 && !isOfGroup(rows) && !rows.some(isComing));
};

const cursorAt = ({ created_time, id }: CallTable) => ({ time: created_time, id });

export const createCallService = (options: CallsOptions) => {
  const { database, clock, random, people, rooms } = options;
  const calleeOf = createCalleeSearch(options);
  const changes = createCallChanges(options);
  const { cardsOf, change, end, insert, isCallHidden, locked, miss } = changes;
  const current = createCurrentCalls(options, changes);
  const connect = createConnecting(options, changes, current);
  const groups = createGroupCallService(options, changes);

  /** Ends a room with all of its calls. */
  const finish = async (tx: Tx, rows: readonly CallTable[]): Promise<void> => {
    const [{ room_key: roomKey } = { room_key: '' }] = rows;
    const room = await rooms.show(tx.query, roomKey);
    await rooms.close(tx, roomKey);
    await end(tx, rows);
    await current.tell(tx, room?.people.map(({ accountId }) => accountId) ?? []);
  };
  /** Ends a call that was not answered. */
  const fail = async (
    tx: Tx,
    row: CallTable,
    state: 'declined' | 'cancelled' | 'missed',
    { by, note = null }: { by?: Changer; note?: string | null } = {},
  ): Promise<void> => {
    const others = (await lockCallsOfRoom(tx, row.room_key)).filter(({ id }) => id !== row.id);
    const room = await rooms.show(tx.query, row.room_key);
    const people = room?.people ?? [];
    // The caller may be talking with guests, who have no call.
    const isLast = !others.some(isOpen) && !isOfGroup(others) && people.length < 2;
    if (isLast) await rooms.close(tx, row.room_key);
    await miss(tx, row, { state, note, ended_time: clock.now() }, by);
    const isPrivate = row.chat_id === null;
    // A caller who was waiting only for them is not waiting any more.
    if (isPrivate && !isLast && room !== undefined && isDeserted(others, people))
      await finish(tx, others);
  };

  /** Nobody waits for a person who has answered, and whose page never comes. */
  const giveUpWaiting = async (tx: Tx, row: CallTable): Promise<void> => {
    const rows = await lockCallsOfRoom(tx, row.room_key);
    const room = await rooms.show(tx.query, row.room_key);
    const isRinging = rows.some(({ state }) => state === 'ringing');
    if (room === undefined || room.people.length > 1 || isRinging || isOfGroup(rows)) return;
    const answered = Math.max(...rows.map(({ answered_time }) => answered_time ?? 0));
    if (clock.now() - answered < COMES_MS) await options.giveUpLater(tx, row.id);
    else await finish(tx, rows);
  };

  /** They are in another call with each other, so that nobody has missed anything. */
  const drop = async (tx: Tx, id: string): Promise<void> => {
    const row = await locked(tx, id);
    if (row?.state !== 'ringing') return;
    await rooms.close(tx, row.room_key);
    await change(tx, row, { state: 'cancelled', ended_time: clock.now() });
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

  /** Updates who is in a room, in the chat of a group and on the devices of all participants. */
  const peopleChanged = async (
    tx: Tx,
    roomKey: string,
    rows: readonly CallTable[],
  ): Promise<void> => {
    const room = await rooms.show(tx.query, roomKey);
    const chatId = rows.find((row) => row.chat_id !== null)?.chat_id;
    if (chatId != null) await groups.show(tx, chatId, roomKey);
    await current.tell(tx, room?.people.map(({ accountId }) => accountId) ?? []);
  };
  /** A row of a call that is about to ring; its room is added later. */
  const ring = async (
    tx: Tx,
    { accountId, profileId }: ProfileActor,
    calleeId: string,
    video: boolean,
  ): Promise<CallTable> => {
    const calleeAccount = await options.accountOf(tx.query, calleeId);
    if (calleeAccount === undefined || calleeAccount === accountId)
      throw new KithError('not_allowed', 'You cannot call yourself.');
    const isWanted = (await options.callable(tx.query, accountId, [calleeId])).has(calleeId);
    const row: CallTable = {
      id: newId(random),
      room_key: '',
      caller_account_id: accountId,
      caller_id: profileId,
      callee_account_id: calleeAccount,
      callee_id: calleeId,
      video: video ? 1 : 0,
      is_held: isWanted ? 0 : 1,
      // Callers whose calls do not ring do not learn whether the person is in a room.
      is_quiet: isWanted && (await options.isBusy(tx.query, calleeAccount)) ? 1 : 0,
      state: 'ringing',
      note: null,
      created_time: clock.now(),
      answered_time: null,
      ended_time: null,
      left_time: null,
      chat_id: null,
    };
    await options.giveUpLater(tx, row.id);
    return row;
  };
  /** The profile of an account that has a seat in the room of a call. */
  const placeIn = (
    { caller_account_id, caller_id, callee_account_id, callee_id }: CallTable,
    room: OpenRoom,
    accountId: string,
  ): string => {
    const there = room.people.find((each) => each.accountId === accountId)?.profileId;
    if (there != null) return there;
    if (callee_account_id === accountId) return callee_id;
    if (caller_account_id === accountId) return caller_id;
    throw notFound();
  };
  /**
   * An answered call of a room in which the account has a seat, locked, and its profile there. A
   * call that the vault hides can be entered only while the vault is open.
   */
  const own = async (
    tx: Tx,
    { accountId, isVaultOpen }: Pick<UserActor, 'accountId' | 'isVaultOpen'>,
    id: string,
  ): Promise<{ call: CallTable; profileId: string }> => {
    const call = await locked(tx, id);
    if (call?.state !== 'answered') throw notFound();
    const room = await rooms.show(tx.query, call.room_key);
    if (room === undefined) throw notFound();
    const profileId = placeIn(call, room, accountId);
    const viewer = { profileId, ...(isVaultOpen !== undefined && { isVaultOpen }) };
    const rows = await callsOfRoom(tx.query, call.room_key);
    if (await current.isUnnamed(tx.query, viewer, { rows, call, room }))
      throw new KithError('vault_closed', 'Unlock the vault first.');
    return { call, profileId };
  };
  /** From another page. */
  const goOn = (actor: ProfileActor, id: string): Promise<CallAnswer<'calls.join'>> =>
    database.transaction(async (tx) => {
      const { call, profileId } = await own(tx, actor, id);
      const keys = await rooms.seat(tx, call.room_key, actor.accountId, profileId);
      return { ...keys, video: call.video === 1 };
    });

  return {
    start: async (
      actor: ProfileActor,
      asked: CallInput<'calls.start'>['body'],
    ): Promise<CallAnswer<'calls.start'>> => {
      const { accountId } = actor;
      const calleeId = await calleeOf(actor, asked);
      if (calleeId === null && 'chatId' in asked)
        return groups.start(actor, asked.chatId, asked.video);
      if (calleeId === null) throw notFound();
      const minutes = await plannedMinutes(options, database.read, accountId);
      return database.transaction(async (tx) => {
        const there = await connect(tx, actor, calleeId);
        if (there !== undefined) return there;
        const cards = await people(tx.query, [actor.profileId, calleeId]);
        const title = cards.map((card) => displayName(card)).join(', ');
        const row = await ring(tx, actor, calleeId, asked.video);
        const keys = await rooms.open(tx, actor, {
          ...{ title: title.slice(0, ROOM_TITLE_MAX_CHARS), minutes, chatId: null },
        });
        await insert(tx, { ...row, room_key: keys.roomKey }, actor);
        await options.calledBack(tx, actor.profileId, calleeId);
        return { ...keys, id: row.id, state: 'ringing' };
      });
    },

    join: (
      actor: ProfileActor,
      asked: CallInput<'calls.join'>['body'],
    ): Promise<CallAnswer<'calls.join'>> =>
      'chatId' in asked ? groups.join(actor, asked.chatId) : goOn(actor, asked.callId),

    /** The profile of an account that is a member of a group in a call; never a group in the closed vault. */
    memberIn: async (actor: UserActor, chatId: string): Promise<string | undefined> => {
      for (const profileId of await options.profilesOf(database.read, actor.accountId)) {
        const isMember = await groups.isIn({ ...actor, profileId }, chatId);
        if (isMember) return profileId;
      }
      return undefined;
    },
    joinGroup: groups.join,

    /** Adds somebody to a call that the account is in. */
    add: async (
      actor: ProfileActor,
      id: string,
      asked: CallInput<'calls.add'>['body'],
    ): Promise<CallAnswer<'calls.add'>> => {
      await database.transaction((tx) => own(tx, actor, id));
      const calleeId = await calleeOf(actor, asked);
      if (calleeId === null) throw notFound();
      return database.transaction(async (tx) => {
        const { call } = await own(tx, actor, id);
        const room = await rooms.show(tx.query, call.room_key);
        if (!room?.people.some(({ accountId }) => accountId === actor.accountId)) throw notFound();
        const isThere = room?.people.some(({ profileId }) => profileId === calleeId);
        const isCalled = (await lockCallsOfRoom(tx, call.room_key)).some(
          ({ state, callee_id }) => state === 'ringing' && callee_id === calleeId,
        );
        if (isThere || isCalled)
          throw new KithError('conflict', 'They are in the call or are being called already.');
        const byAccountId = actor.accountId;
        const row = await ring(tx, actor, calleeId, asked.video);
        const callee = { accountId: row.callee_account_id, profileId: calleeId };
        await rooms.readmit(tx, call.room_key, { byAccountId, ...callee });
        await insert(tx, { ...row, room_key: call.room_key }, actor);
        return { id: row.id };
      });
    },

    /** The calls that the account is in, on any of its devices. */
    current: (actor: Pick<UserActor, 'accountId' | 'isVaultOpen'>) =>
      current.of(database.read, actor),

    /** Calls with people whose chats are in the vault are listed only while it is open. */
    list: async (
      actor: Pick<UserActor, 'accountId' | 'isVaultOpen'>,
      { after, take = LIST_PAGE }: CallInput<'calls.list'>['query'],
    ): Promise<CallAnswer<'calls.list'>> => {
      const { accountId } = actor;
      const asked = { after: placeOf(after), take: take + 1 };
      const found = await callsPage(database.read, accountId, asked);
      const { rows, next } = pageOf(found, take, cursorAt);
      const cards = await cardsOf(database.read, rows);
      const calls: CallRecord[] = [];
      for (const row of rows) {
        const call = presentCall(row, accountId, cards);
        if (call !== undefined && !(await isCallHidden(database.read, call, actor.isVaultOpen)))
          calls.push(call);
      }
      return { calls, next };
    },

    /** As the account sees it; undefined if it may not know of it. */
    byId: async (query: Reader, accountId: string, id: string): Promise<CallRecord | undefined> => {
      const row = await callOf(query, id);
      if (row === undefined) return undefined;
      const isCallee = row.callee_account_id === accountId && row.is_held === 0;
      const isCaller = row.caller_account_id === accountId && row.chat_id === null;
      if (!isCaller && !isCallee) return undefined;
      return presentCall(row, accountId, await cardsOf(query, [row]));
    },

    isHidden: (query: Reader, call: CallRecord) => isCallHidden(query, call),

    answer: (actor: UserActor, id: string): Promise<Keys> =>
      database.transaction(async (tx) => {
        const { accountId } = actor;
        const found = await callOf(tx.query, id);
        const crossing = found && (await crossingCall(tx.query, found));
        // Two people who answer each other lock both rooms in the same order.
        const both = [found, crossing].flatMap((each) => each?.room_key ?? []);
        for (const roomKey of both.toSorted()) await rooms.lock(tx, roomKey);
        const row = await ringing(tx, accountId, id, 'callee_account_id');
        if (crossing !== undefined) await drop(tx, crossing.id);
        const keys = await rooms.seat(tx, row.room_key, accountId, row.callee_id, true);
        await change(tx, row, { state: 'answered', answered_time: clock.now() }, actor);
        return keys;
      }),

    decline: (
      { accountId, ...by }: Pick<UserActor, 'accountId'> & Partial<Changer>,
      id: string,
      note?: string,
    ): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await ringing(tx, accountId, id, 'callee_account_id');
        const { sessionId } = by;
        await fail(tx, row, 'declined', {
          ...(sessionId !== undefined && { by: { accountId, sessionId } }),
          ...(note !== undefined && { note }),
        });
      }),

    cancel: (actor: UserActor, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await ringing(tx, actor.accountId, id, 'caller_account_id');
        await fail(tx, row, 'cancelled', { by: actor });
      }),

    /** The caller's page was left, or is back after a reload. */
    attend: (actor: UserActor, id: string, isHere: boolean): Promise<void> =>
      database.transaction(async (tx) => {
        await ringing(tx, actor.accountId, id, 'caller_account_id');
        const left_time = isHere ? null : clock.now();
        await updateCall(tx, id, { left_time });
        if (left_time !== null) await options.cancelLater(tx, { id, leftTime: left_time });
      }),

    /** Does nothing if the page has come back since. */
    cancelLeft: ({ id, leftTime }: LeftCall): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await locked(tx, id);
        if (row?.state === 'ringing' && row.left_time === leftTime)
          await fail(tx, row, 'cancelled');
      }),

    /** Called when it has rung long enough; does nothing if somebody answered and came. */
    giveUp: (id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await locked(tx, id);
        if (row?.state === 'ringing') await fail(tx, row, 'missed');
        // The row of the person who has begun it; they may have left it to others.
        else if (row !== undefined && row.chat_id !== null) await groups.giveUp(tx, row);
        else if (row?.state === 'answered') await giveUpWaiting(tx, row);
      }),

    /** Called when somebody has come into a room. */
    entered: async (
      tx: Tx,
      { roomKey, accountId }: { roomKey: string; accountId: string | null },
    ): Promise<void> => {
      const rows = await lockCallsOfRoom(tx, roomKey);
      if (!rows.some(isOpen) && !isOfGroup(rows)) return;
      // Their call ended when their connection was lost for too long, and they are back in it.
      const own = rows.filter((row) => row.callee_account_id === accountId);
      const ended = own.findLast(({ state }) => state === 'ended');
      if (ended !== undefined && !own.some(isOpen))
        await change(tx, ended, { state: 'answered', ended_time: null });
      await peopleChanged(tx, roomKey, rows);
    },

    /** Called when somebody has left the room of a call, so that nobody stays in it alone. */
    left: async (
      tx: Tx,
      { roomKey, accountId }: { roomKey: string; accountId: string | null },
    ): Promise<void> => {
      const rows = await lockCallsOfRoom(tx, roomKey);
      // They may all have ended: in a group while their people were away for a moment, and with guests.
      if (rows.length === 0) return;
      const people = (await rooms.show(tx.query, roomKey))?.people ?? [];
      if (isDeserted(rows, people, accountId)) await finish(tx, rows);
      else {
        const ended_time = clock.now();
        for (const row of rows)
          if (row.callee_account_id === accountId && row.state === 'answered')
            await change(tx, row, { state: 'ended', ended_time });
        await peopleChanged(tx, roomKey, rows);
      }
      await current.tell(tx, [accountId]);
    },

    /** Called when a room has ended by itself. */
    over: async (tx: Tx, roomKey: string): Promise<void> =>
      end(tx, await lockCallsOfRoom(tx, roomKey)),

    /** Called before the calls of an account are erased, so that none of them goes on without a row. */
    leaveAll: async (tx: Tx, accountId: string): Promise<void> => {
      for (const roomKey of await openRoomsOf(tx.query, accountId)) {
        await rooms.lock(tx, roomKey);
        const rows = await lockCallsOfRoom(tx, roomKey);
        const room = await rooms.show(tx.query, roomKey);
        const others = (room?.people ?? []).filter((each) => each.accountId !== accountId);
        const isOwn = rows.some(
          (row) => row.chat_id !== null && row.caller_account_id === accountId,
        );
        if (isOwn || isDeserted(rows, others, accountId)) await finish(tx, rows);
      }
    },

    memberLeft: groups.memberLeft,

    /** Called when a profile has moved a chat into its vault. */
    vaulted: async (profileId: string): Promise<void> => {
      const accountId = await options.accountOf(database.read, profileId);
      if (accountId !== undefined) await current.tellAgain(database.read, accountId);
    },
  };
};
