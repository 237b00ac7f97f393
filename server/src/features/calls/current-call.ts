import type { CallAnswer, CurrentCall } from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { ProfileActor, UserActor } from '../../platform/http/index.ts';
import type { OpenRoom } from '../rooms/index.ts';
import type { CallChanges } from './call-changes.ts';
import type { CallsOptions } from './calls.options.ts';
import { callsOfRoom } from './calls.store.ts';
import type { CallTable } from './calls.tables.ts';

type Viewer = Pick<UserActor, 'accountId' | 'isVaultOpen'>;

export type CurrentCalls = ReturnType<typeof createCurrentCalls>;

/** The call that an account is in, as all of its devices show it. */
export const createCurrentCalls = (
  { people, rooms, tellCurrent }: CallsOptions,
  { isHidden }: CallChanges,
) => {
  /**
   * Whether the vault hides a call from a profile. A member who has added a person to a group call
   * also has a call with that person, which is hidden together with the group.
   */
  const isUnnamed = async (
    query: Reader,
    viewer: Pick<ProfileActor, 'profileId' | 'isVaultOpen'>,
    { rows, call, room }: { rows: readonly CallTable[]; call: CallTable; room: OpenRoom },
  ): Promise<boolean> => {
    const personIds = room.people.flatMap((each) => each.profileId ?? []);
    const chatId = rows.find((row) => row.chat_id !== null)?.chat_id ?? null;
    return (
      (await isHidden(query, viewer, { chatId: call.chat_id, personIds })) ||
      (chatId !== call.chat_id && (await isHidden(query, viewer, { chatId, personIds })))
    );
  };

  const callIn = async (
    query: Reader,
    { accountId, isVaultOpen }: Viewer,
    roomKey: string,
  ): Promise<CurrentCall | undefined> => {
    const rows = (await callsOfRoom(query, roomKey)).filter(({ state }) => state === 'answered');
    const isOwn = (row: CallTable) =>
      row.callee_account_id === accountId || row.caller_account_id === accountId;
    const call = rows.find(isOwn) ?? rows[0];
    const room = await rooms.show(query, roomKey);
    const own = room?.people.find((each) => each.accountId === accountId);
    if (call === undefined || room === undefined || own?.profileId == null) return undefined;
    const { profileId } = own;
    const personIds = room.people.flatMap((each) => (each === own ? [] : (each.profileId ?? [])));
    const viewer = { profileId, ...(isVaultOpen !== undefined && { isVaultOpen }) };
    const chatId = call.chat_id;
    const times = rows.map((row) => row.answered_time ?? row.created_time);
    return {
      id: call.id,
      profileId,
      video: call.video === 1,
      startedTime: Math.min(...times),
      plannedMinutes: room.plannedMinutes,
      ...((await isUnnamed(query, viewer, { rows, call, room }))
        ? { chatId: null, people: [] }
        : { chatId, people: await people(query, personIds) }),
    };
  };

  const of = async (query: Reader, viewer: Viewer): Promise<CallAnswer<'calls.current'>> => {
    for (const roomKey of await rooms.roomsIn(query, viewer.accountId)) {
      const current = await callIn(query, viewer, roomKey);
      if (current !== undefined) return { current };
    }
    return { current: null };
  };

  /** Events also reach sessions in which the vault is closed. */
  const asToldTo = (query: Reader, accountId: string) =>
    of(query, { accountId, isVaultOpen: async () => false });

  return {
    of,
    isUnnamed,
    /** Sent again, because the contents of the vault have changed. */
    tellAgain: async (query: Reader, accountId: string): Promise<void> => {
      const answer = await asToldTo(query, accountId);
      if (answer.current !== null) tellCurrent(accountId, answer);
    },
    tell: async (tx: Tx, accountIds: Iterable<string | null>): Promise<void> => {
      for (const accountId of new Set(accountIds)) {
        if (accountId === null) continue;
        const answer = await asToldTo(tx.query, accountId);
        tx.afterCommit(() => tellCurrent(accountId, answer));
      }
    },
  };
};
