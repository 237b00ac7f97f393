import { THREAD_LOOKED_MS } from '@kith/contract';
import { stampOf, type Tx } from '../../../platform/database/index.ts';
import { profileRoom } from '../../../platform/sockets/index.ts';
import type { ChatOptions } from '../chat.options.ts';
import { presentChange } from '../chat.present.ts';
import { chatRoom } from '../chat.rooms.ts';
import { lockChat, updateChat } from '../chat.store.ts';
import type { ChatTable, ParticipantTable } from '../chat.tables.ts';
import { membersNow } from '../list/listed.ts';
import { removeWaiting } from '../members/left-behind.ts';
import { lockMember, updateMember } from '../members/members.store.ts';
import { removeHidden } from '../messages/asides.store.ts';
import { versionAfter } from '../messages/held.ts';
import { type ChangeEvents, tellAll } from '../telling.ts';
import { endInThreads, everInThreads, lockThreadsIn, lookedAt } from './threads.store.ts';

/** Notifies the members of a thread that its name or its members have changed. */
export const changeThread = async (
  tx: Tx,
  { people }: Pick<ChatOptions, 'people'>,
  events: ChangeEvents,
  {
    thread,
    name,
    newIds,
    left,
  }: { thread: ChatTable; name?: string | null; newIds?: string[]; left?: number },
): Promise<void> => {
  const row = { version: versionAfter(thread), ...(name !== undefined && { name }) };
  const now =
    name === undefined
      ? await membersNow(tx.query, thread, {
          people,
          ...(newIds && { newIds }),
          ...(left !== undefined && { left }),
        })
      : undefined;
  await updateChat(tx, thread.id, { ...row, ...now?.row, stamp: await stampOf(tx) });
  const after = { ...thread, ...row };
  const change = {
    ...presentChange(after, thread.version),
    chat: now?.shown ?? { name: after.name },
    people: now?.cards ?? [],
  };
  await tellAll(tx, events, { before: thread, after }, change);
};

/**
 * Memberships in the threads of a group, which are locked first, so that the profile joins no
 * others: like writing into a thread, this locks chats before memberships.
 */
export const lockThreadsOf = async (
  tx: Tx,
  chatId: string,
  profileId: string,
): Promise<ParticipantTable[]> => {
  const lockThreads = async () => {
    const ever = await everInThreads(tx.query, chatId, profileId);
    const current = ever.filter((member) => member.left_time === null);
    for (const member of current) await lockChat(tx, member.chat_id);
    return current;
  };
  await lockThreads();
  await lockMember(tx, chatId, profileId);
  return lockThreads();
};

/**
 * Everyone leaves the threads of a group that ends; the event about the group in their lists includes that.
 */
export const endThreads = async (
  tx: Tx,
  { clock, endpoint, unreadHints }: Pick<ChatOptions, 'clock' | 'endpoint' | 'unreadHints'>,
  chatId: string,
): Promise<void> => {
  const ids = await lockThreadsIn(tx, chatId);
  if (ids.length === 0) return;
  await endInThreads(tx, chatId, { left_time: clock.now(), stamp: await stampOf(tx) });
  tx.afterCommit(() => {
    for (const id of ids) {
      endpoint.leave(chatRoom(id), chatRoom(id));
      unreadHints.ended(id);
    }
  });
};

type LeavingOptions = Pick<
  ChatOptions,
  'clock' | 'endpoint' | 'people' | 'unreadHints' | 'attachments' | 'tasks'
>;

/** Ends a membership of a locked thread; `changeThread` shows it to the others. */
const leaveThread = async (
  tx: Tx,
  options: LeavingOptions,
  member: ParticipantTable,
): Promise<void> => {
  const { clock, endpoint, unreadHints } = options;
  const { chat_id, profile_id } = member;
  const left_time = clock.now();
  await updateMember(tx, chat_id, profile_id, { left_time, stamp: await stampOf(tx) });
  await removeHidden(tx, member);
  await removeWaiting(tx, options, member);
  tx.afterCommit(() => {
    endpoint.leave(profileRoom(profile_id), chatRoom(chat_id));
    unreadHints.left(profile_id, chat_id);
  });
};

/**
 * A profile that can no longer read a group leaves its threads; the event about the group in its list
 * includes that.
 */
export const leaveThreads = async (
  tx: Tx,
  options: LeavingOptions,
  events: ChangeEvents,
  { chat_id, profile_id }: ParticipantTable,
): Promise<void> => {
  for (const member of await lockThreadsOf(tx, chat_id, profile_id)) {
    await leaveThread(tx, options, member);
    const thread = await lockChat(tx, member.chat_id);
    if (thread !== undefined) await changeThread(tx, options, events, { thread });
  }
};

/** How many memberships are processed at a time. */
const LOOKED_AT_ONCE = 200;

/** Removes members from quiet threads that they have only viewed. */
export const createForgetLooked = (
  options: LeavingOptions & Pick<ChatOptions, 'database'>,
  events: ChangeEvents,
  retract: (tx: Tx, member: ParticipantTable) => Promise<void>,
) => {
  const { database, clock } = options;

  const forgetIn = (chatId: string, time: number): Promise<number> =>
    database.transaction(async (tx) => {
      const thread = await lockChat(tx, chatId);
      if (thread === undefined) return 0;
      const members = await lookedAt(tx.query, { time, limit: LOOKED_AT_ONCE, chatId });
      for (const member of members) await leaveThread(tx, options, member);
      // Lists are locked in the order of their owners, as everywhere.
      for (const member of members.toSorted((a, b) => (a.profile_id < b.profile_id ? -1 : 1)))
        await retract(tx, member);
      const left = members.length;
      if (left > 0) await changeThread(tx, options, events, { thread, left });
      return members.length;
    });

  return async (): Promise<void> => {
    const time = clock.now() - THREAD_LOOKED_MS;
    for (;;) {
      const found = await lookedAt(database.read, { time, limit: LOOKED_AT_ONCE });
      let forgotten = 0;
      for (const chatId of new Set(found.map(({ chat_id }) => chat_id)))
        forgotten += await forgetIn(chatId, time);
      if (forgotten === 0) return;
    }
  };
};
