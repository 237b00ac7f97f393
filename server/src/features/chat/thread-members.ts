import { stampOf, type Tx } from '../../platform/database/index.ts';
import { profileRoom } from '../../platform/sockets/index.ts';
import { removeHidden } from './asides.store.ts';
import type { ChatOptions } from './chat.options.ts';
import { presentChange, presentParticipants } from './chat.present.ts';
import { chatRoom } from './chat.rooms.ts';
import { lockChat, updateChat } from './chat.store.ts';
import type { ChatTable, ParticipantTable } from './chat.tables.ts';
import { versionAfter } from './held.ts';
import { lockMember, membersOf, updateMember } from './members.store.ts';
import { type ChangeEvents, tellAll } from './telling.ts';
import { endInThreads, everInThreads, lockThreadsIn } from './threads.store.ts';

/** Shows the members of a thread that its name or its members have changed. */
export const changeThread = async (
  tx: Tx,
  { people }: Pick<ChatOptions, 'people'>,
  events: ChangeEvents,
  { thread, name, newIds = [] }: { thread: ChatTable; name?: string | null; newIds?: string[] },
): Promise<void> => {
  const after = { ...thread, version: versionAfter(thread), ...(name !== undefined && { name }) };
  const { version } = after;
  await updateChat(tx, thread.id, { name: after.name, version, stamp: await stampOf(tx) });
  const change = {
    ...presentChange(after, thread.version),
    chat:
      name === undefined
        ? { participants: presentParticipants(await membersOf(tx.query, [thread.id])) }
        : { name },
    people: await people(tx.query, newIds),
  };
  await tellAll(tx, events, { before: thread, after }, change);
};

/**
 * Memberships in the threads of a group, which are locked. From then on the profile joins no others:
 * chats come before memberships, as they do for whoever writes into a thread.
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

/** Everyone leaves the threads of a group that ends; their lists show that with the group's. */
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

/** Whoever can no longer read a group leaves its threads; its list shows that with the group's. */
export const leaveThreads = async (
  tx: Tx,
  options: Pick<ChatOptions, 'clock' | 'endpoint' | 'people' | 'unreadHints'>,
  events: ChangeEvents,
  { chat_id, profile_id }: ParticipantTable,
): Promise<void> => {
  const { clock, endpoint, unreadHints } = options;
  for (const member of await lockThreadsOf(tx, chat_id, profile_id)) {
    const left_time = clock.now();
    await updateMember(tx, member.chat_id, profile_id, { left_time, stamp: await stampOf(tx) });
    await removeHidden(tx, member);
    tx.afterCommit(() => {
      endpoint.leave(profileRoom(profile_id), chatRoom(member.chat_id));
      unreadHints.left(profile_id, member.chat_id);
    });
    const thread = await lockChat(tx, member.chat_id);
    if (thread !== undefined) await changeThread(tx, options, events, { thread });
  }
};
