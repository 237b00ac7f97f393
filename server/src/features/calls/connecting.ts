import type { CallAnswer } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { CallChanges } from './call-changes.ts';
import type { CallsOptions } from './calls.options.ts';
import { callsOfRoom, isOpen, lockPair, ringingBetween } from './calls.store.ts';
import type { CurrentCalls } from './current-call.ts';

type Connected = CallAnswer<'calls.start'>;

/** Who calls somebody that is there already is connected, and nothing rings. */
export const createConnecting = (
  { clock, rooms }: CallsOptions,
  { change, locked }: CallChanges,
  { isUnnamed }: CurrentCalls,
) => {
  /**
   * The call that the account is in with a profile, or in which the profile rings. One that the vault hides
   * stays hidden, so that the person is called as if it were not there.
   */
  const current = async (
    tx: Tx,
    { accountId, isVaultOpen }: ProfileActor,
    calleeId: string,
  ): Promise<Connected | undefined> => {
    for (const roomKey of await rooms.roomsIn(tx.query, accountId)) {
      await rooms.lock(tx, roomKey);
      const room = await rooms.show(tx.query, roomKey);
      const own = room?.people.find((each) => each.accountId === accountId);
      const rows = (await callsOfRoom(tx.query, roomKey)).filter(isOpen);
      const call = rows.find(({ state }) => state === 'answered');
      if (room === undefined || own?.profileId == null || call === undefined) continue;
      const isThere =
        room.people.some(({ profileId }) => profileId === calleeId) ||
        rows.some((row) => row.callee_id === calleeId && row.state === 'ringing');
      if (!isThere) continue;
      const viewer = {
        profileId: own.profileId,
        ...(isVaultOpen !== undefined && { isVaultOpen }),
      };
      if (await isUnnamed(tx.query, viewer, { rows, call, room })) continue;
      const keys = await rooms.seat(tx, roomKey, accountId, own.profileId);
      return { ...keys, id: call.id, state: 'answered' };
    }
    return undefined;
  };

  /** The call of the other, answered; theirs need not have rung, as both want to talk. */
  const crossing = async (
    tx: Tx,
    actor: ProfileActor,
    calleeId: string,
  ): Promise<Connected | undefined> => {
    const { accountId, profileId } = actor;
    const found = await ringingBetween(tx.query, calleeId, profileId);
    const row = found && (await locked(tx, found.id));
    if (row?.state !== 'ringing') return undefined;
    const keys = await rooms.seat(tx, row.room_key, accountId, profileId, true);
    const answered = { state: 'answered', answered_time: clock.now(), is_held: 0 } as const;
    await change(tx, row, answered, actor);
    return { ...keys, id: row.id, state: 'answered' };
  };

  /** Undefined if the person has to be rung. Two people who call each other at once come one after the other. */
  return async (tx: Tx, actor: ProfileActor, calleeId: string): Promise<Connected | undefined> => {
    await lockPair(tx, [actor.profileId, calleeId]);
    return (await current(tx, actor, calleeId)) ?? crossing(tx, actor, calleeId);
  };
};
