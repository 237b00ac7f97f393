import {
  CALL_RINGS_MEMBERS_MAX,
  type CallAnswer,
  KithError,
  ROOM_TITLE_MAX_CHARS,
} from '@kith/contract';
import { DEFAULT_PREFERENCES } from '@kith/contract/preferences/preferences';
import { isMuted, levelOf } from '@kith/contract/push/levels';
import type { Tx } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import type { CalledMember, CallingGroup } from '../chat/index.ts';
import type { CallChanges } from './call-changes.ts';
import type { CallsOptions } from './calls.options.ts';
import { lockCallsOfRoom } from './calls.store.ts';
import type { CallTable } from './calls.tables.ts';
import { plannedMinutes } from './planned-minutes.ts';

/** Group calls: a room for all members, of whom those are rung who allow it. */
export const createGroupCallService = (
  options: CallsOptions,
  { insert, change, end }: CallChanges,
) => {
  const { database, clock, random, groups, rooms } = options;

  /** The row of one member. The caller has one too, which is answered from the beginning. */
  const rowOf = (
    call: Pick<
      CallTable,
      'room_key' | 'caller_account_id' | 'caller_id' | 'video' | 'chat_id' | 'state'
    >,
    accountId: string,
    profileId: string,
  ): CallTable => ({
    ...call,
    id: newId(random),
    callee_account_id: accountId,
    callee_id: profileId,
    is_held: 0,
    is_quiet: 0,
    note: null,
    created_time: clock.now(),
    answered_time: call.state === 'answered' ? clock.now() : null,
    ended_time: null,
    left_time: null,
  });

  /** Members whose devices ring, by their privacy settings and their settings for the chat. */
  const rung = async (
    tx: Tx,
    actor: ProfileActor,
    { members }: CallingGroup,
  ): Promise<{ accountId: string; profileId: string }[]> => {
    if (members.length > CALL_RINGS_MEMBERS_MAX) return [];
    const others = members.filter(
      (member) => member.profileId !== actor.profileId && member.isTold,
    );
    const ids = others.map(({ profileId }) => profileId);
    const callable = await options.callable(tx.query, actor.accountId, ids);
    const found: { accountId: string; profileId: string }[] = [];
    const isWanted = async ({ profileId, notify, mutedUntil }: CalledMember, accountId: string) => {
      const preferences = (await options.preferencesOf(tx.query, [accountId])).get(accountId);
      const { notify_profiles } = preferences ?? DEFAULT_PREFERENCES;
      const level = notify ?? levelOf(notify_profiles, profileId);
      return level !== 'nothing' && !isMuted({ mutedUntil }, clock.now());
    };
    for (const member of others) {
      const { profileId } = member;
      if (!callable.has(profileId)) continue;
      const accountId = await options.accountOf(tx.query, profileId);
      if (accountId === undefined || accountId === actor.accountId) continue;
      if (await isWanted(member, accountId)) found.push({ accountId, profileId });
    }
    return found;
  };

  const join = (actor: ProfileActor, chatId: string) =>
    database.transaction(async (tx) => {
      const { accountId, profileId } = actor;
      const roomKey = await groups.roomOf(tx.query, actor, chatId);
      await rooms.lock(tx, roomKey);
      const { call } = await groups.lock(tx, actor, chatId);
      if (call?.roomKey !== roomKey) throw new KithError('conflict', 'The call is over.');
      const rows = await lockCallsOfRoom(tx, roomKey);
      const isRung = rows.some((row) => row.callee_id === profileId && row.state === 'ringing');
      const keys = await rooms.seat(tx, roomKey, accountId, profileId, isRung);
      const own = rows.findLast(
        ({ callee_id, chat_id }) => callee_id === profileId && chat_id !== null,
      );
      const now = clock.now();
      const answered = { state: 'answered', answered_time: now, ended_time: null } as const;
      if (own !== undefined) {
        if (own.state !== 'answered') await change(tx, own, answered, actor);
        return { ...keys, id: own.id, video: call.video };
      }
      const begun = rows.find(({ chat_id }) => chat_id !== null);
      const row = rowOf(
        {
          room_key: roomKey,
          caller_account_id: begun?.caller_account_id ?? accountId,
          caller_id: begun?.caller_id ?? profileId,
          video: call.video ? 1 : 0,
          chat_id: chatId,
          state: 'answered',
        },
        accountId,
        profileId,
      );
      await insert(tx, row, actor);
      return { ...keys, id: row.id, video: call.video };
    });

  /** Undefined if there already is a call. */
  const begin = async (actor: ProfileActor, chatId: string, video: boolean) => {
    const { accountId, profileId } = actor;
    const minutes = await plannedMinutes(options, database.read, accountId);
    return database.transaction(async (tx) => {
      const group = await groups.lock(tx, actor, chatId);
      const isOn = group.call && (await rooms.show(tx.query, group.call.roomKey)) !== undefined;
      if (isOn) return undefined;
      if (!group.mayBegin)
        throw new KithError('not_allowed', 'Only admins of the group can start a call.');
      const title = group.title.slice(0, ROOM_TITLE_MAX_CHARS);
      const keys = await rooms.open(tx, actor, { title, minutes, chatId });
      const { roomKey } = keys;
      const call = {
        room_key: roomKey,
        caller_account_id: accountId,
        caller_id: profileId,
        video: video ? 1 : 0,
        chat_id: chatId,
      };
      const own = rowOf({ ...call, state: 'answered' }, accountId, profileId);
      await insert(tx, own, actor);
      for (const member of await rung(tx, actor, group)) {
        const isBusy = await options.isBusy(tx.query, member.accountId);
        const row = rowOf({ ...call, state: 'ringing' }, member.accountId, member.profileId);
        await insert(tx, { ...row, is_quiet: isBusy ? 1 : 0 }, actor);
      }
      await options.giveUpLater(tx, own.id);
      await groups.begin(tx, chatId, { roomKey, video, startedTime: clock.now(), profileIds: [] });
      return { ...keys, id: own.id, state: 'answered' as const };
    });
  };

  return {
    start: async (
      actor: ProfileActor,
      chatId: string,
      video: boolean,
    ): Promise<CallAnswer<'calls.start'>> => {
      const begun = await begin(actor, chatId, video);
      if (begun !== undefined) return begun;
      const { video: _, ...joined } = await join(actor, chatId);
      return { ...joined, state: 'answered' };
    },

    join: async (actor: ProfileActor, chatId: string): Promise<CallAnswer<'calls.join'>> => {
      const { id: _, ...keys } = await join(actor, chatId);
      return keys;
    },

    /** Whether the profile may see the group, and its call, now. */
    isIn: (actor: ProfileActor, chatId: string): Promise<boolean> =>
      groups.roomOf(database.read, actor, chatId).then(
        () => true,
        (error) => {
          if (error instanceof KithError) return false;
          throw error;
        },
      ),

    /** Called when it has rung long enough; ends it if nobody is in it. */
    giveUp: async (tx: Tx, { room_key: roomKey }: CallTable): Promise<void> => {
      const rows = await lockCallsOfRoom(tx, roomKey);
      const room = await rooms.show(tx.query, roomKey);
      const isEmpty = (room?.people.length ?? 0) === 0;
      if (isEmpty && room !== undefined) await rooms.close(tx, roomKey);
      if (isEmpty) await end(tx, rows);
      else
        for (const row of rows)
          if (row.state === 'ringing' && row.chat_id !== null)
            await change(tx, row, { state: 'missed', ended_time: clock.now() });
    },

    /** Updates the participants shown in the chat. */
    show: async (tx: Tx, chatId: string, roomKey: string): Promise<void> => {
      const room = await rooms.show(tx.query, roomKey);
      const profileIds = room?.people.flatMap(({ profileId }) => profileId ?? []) ?? [];
      await groups.putPeople(tx, chatId, roomKey, profileIds);
    },

    /** Former members are no longer notified, unless they are back. */
    memberLeft: ({ chatId, profileId }: { chatId: string; profileId: string }): Promise<void> =>
      database.transaction(async (tx) => {
        const roomKey = await groups.roomKeyIn(tx.query, chatId);
        if (roomKey === undefined || (await groups.hasMember(tx.query, chatId, profileId))) return;
        await rooms.removePerson(tx, roomKey, profileId);
        const ended_time = clock.now();
        for (const row of await lockCallsOfRoom(tx, roomKey))
          if (row.callee_id === profileId && row.state === 'ringing')
            await change(tx, row, { state: 'cancelled', ended_time });
      }),
  };
};
