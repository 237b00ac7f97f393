import { GROUP_RECENT_MESSAGES, type NotAdded } from '@kith/contract';
import { isCounted } from '@kith/contract/chat/counted';
import { stampOf, type Tx } from '../../../platform/database/index.ts';
import { profileRoom } from '../../../platform/sockets/index.ts';
import { presentAvatar } from '../../pictures/index.ts';
import type { ChatEvents } from '../chat.events.ts';
import { chatsGone, memberLeft } from '../chat.facts.ts';
import type { ChatOptions } from '../chat.options.ts';
import {
  presentChange,
  presentGroup,
  presentMessage,
  presentTimer,
  shownRequests,
} from '../chat.present.ts';
import { chatRoom, insideRoom, vaultRoom } from '../chat.rooms.ts';
import { chatById, updateChat } from '../chat.store.ts';
import type { ChatTable, MessageTable, ParticipantTable } from '../chat.tables.ts';
import { type Recorded, recordChange } from '../groups/group-changes.store.ts';
import { giveBackUse, revokeLinksIn, revokeLinksOf } from '../groups/group-links.store.ts';
import { allRequests, deleteRequests } from '../groups/group-requests.store.ts';
import { rulesOf } from '../groups/group-rules.ts';
import type { ChatListService } from '../list/chat-list.service.ts';
import { listedOf, membersNow } from '../list/listed.ts';
import { advanceOwn } from '../list/own-chats.ts';
import { removeHidden } from '../messages/asides.store.ts';
import { versionAfter } from '../messages/held.ts';
import { messageBack } from '../messages/messages.store.ts';
import { presentPins } from '../messages/pins.ts';
import { type Run, runPast, runWith } from '../messages/runs.ts';
import { type Said, writeSystemMessage } from '../messages/system-messages.ts';
import { endChat } from '../removal/ended.service.ts';
import { endMembers } from '../removal/ended.store.ts';
import { tellAll } from '../telling.ts';
import { endThreads, leaveThreads } from '../threads/thread-members.ts';
import { everInThreads } from '../threads/threads.store.ts';
import { dropJoinRequests, noteRequests } from '../timeline/request-items.ts';
import { removeWaiting } from './left-behind.ts';
import { heirOf, runnersOf } from './many-members.store.ts';
import { inVault, memberOf, putMembers, updateMember } from './members.store.ts';
import { lockOwnChats, removedAmong } from './memberships.store.ts';

export type Membership = ReturnType<typeof createMembership>;

/** The parts of every membership change. */
export const createMembership = (
  options: ChatOptions,
  list: ChatListService,
  events: ChatEvents,
) => {
  const { clock, endpoint, people, privacy, unreadHints, facts } = options;
  const member = (
    chat: ChatTable,
    profileId: string,
    role: ParticipantTable['role'],
    stamp: number,
    silenced = 0,
  ): ParticipantTable => ({
    chat_id: chat.id,
    profile_id: profileId,
    role,
    ...{ seen_seq: chat.seq, received_seq: 0 },
    from_seq: chat.seq + 1,
    hidden: 0,
    vaulted: 0,
    draft: null,
    notify: null,
    muted_until: null,
    scheduled_version: 0,
    reminders_version: 0,
    ...{ is_request: 0, asked_by: null },
    pin_place: null,
    archived_seq: null,
    marked_unread: 0,
    folder_ids: null,
    joined_time: clock.now(),
    joined_seq: 0,
    left_time: null,
    stamp,
    silenced,
    told_seq: null,
    held_version: 0,
    held_seq: 0,
    held_time: 0,
    held_seen_version: 0,
    wrote_time: null,
    removed: 0,
    follows: 1,
  });

  /** The first message that new members of a group may read, as its rules say. */
  const readableBy = async (tx: Tx, chat: ChatTable): Promise<number> => {
    const history = rulesOf(chat)?.history ?? 'joining';
    if (history === 'joining') return chat.seq + 1;
    if (history === 'all') return 1;
    return (await messageBack(tx.query, chat.id, GROUP_RECENT_MESSAGES - 1)) ?? 1;
  };

  /**
   * Adds the chat to the lists of its new members, and their sockets to its room. All of them receive
   * the same members, which are read once.
   */
  const announce = async (tx: Tx, chatId: string, profileIds: readonly string[]): Promise<void> => {
    const now = clock.now();
    const listed = await listedOf(tx.query, chatId);
    const since = (await chatById(tx.query, chatId))?.version;
    const carried = listed.members.map((one) => one.profile_id);
    const cardOf = new Map(
      (await people(tx.query, [...new Set([...carried, ...profileIds])])).map((card) => [
        card.id,
        card,
      ]),
    );
    for (const profileId of [...profileIds].sort()) {
      const change = await advanceOwn(tx, profileId, now);
      const chat = await list.view(tx.query, profileId, chatId, listed);
      const cards = chat.participants.flatMap(({ id }) => cardOf.get(id) ?? []);
      tx.afterCommit(() => {
        // Also those outside of the vault, from which the chat can be moved in the next moment.
        const own = profileRoom(profileId);
        const known = since === undefined ? undefined : { by: own, version: since };
        if (chat.vaulted)
          for (const room of [chatRoom(chatId), insideRoom(chatId)])
            endpoint.join(vaultRoom(profileId), room, known);
        else {
          endpoint.join(own, chatRoom(chatId), known);
          unreadHints.joined(profileId, chatId);
        }
        events.chatsChanged({ ...change, created: [chat], people: cards });
      });
    }
  };

  /** Adds members, of whom some are only asked. The announcement that they joined counts as seen. */
  const admit = async (
    tx: Tx,
    chat: ChatTable,
    ids: readonly string[],
    said: Said,
    asked?: ReadonlySet<string>,
  ): Promise<void> => {
    const stamp = await stampOf(tx);
    const from_seq = await readableBy(tx, chat);
    await putMembers(
      tx,
      ids.map((id) => ({
        ...member(chat, id, 'member', stamp),
        ...{ joined_seq: chat.seq + 1, seen_seq: chat.seq + 1, from_seq },
        ...(asked?.has(id) === true && { is_request: 1, asked_by: said.by }),
      })),
    );
    await changeShared(tx, chat, {}, { said: [said], newIds: ids });
    await announce(tx, chat.id, ids);
    if (asked !== undefined)
      await noteRequests(options, tx, { chatId: chat.id, by: said.by, profileIds: asked });
  };

  /** Sets the number of pending requests, which admins see. */
  const setRequests = async (
    tx: Tx,
    chat: Pick<ChatTable, 'id'>,
    requests: number,
  ): Promise<void> => {
    await updateChat(tx, chat.id, { requests });
    await tellRequests(tx, { ...chat, requests }, await runnersOf(tx.query, chat.id));
  };

  /** Sends members the number of pending requests if their role lets them see it. */
  const tellRequests = async (
    tx: Tx,
    chat: Pick<ChatTable, 'id' | 'requests'>,
    members: readonly ParticipantTable[],
  ): Promise<void> => {
    const stamp = await stampOf(tx);
    for (const own of members.toSorted((a, b) => (a.profile_id < b.profile_id ? -1 : 1))) {
      await updateMember(tx, chat.id, own.profile_id, { stamp });
      const change = await advanceOwn(tx, own.profile_id, clock.now());
      const updated = [{ id: chat.id, requests: shownRequests(chat, own) }];
      tx.afterCommit(() => events.chatsChanged({ ...change, updated }, inVault(own)));
    }
  };

  /** Called after a member's role has changed. */
  const showRequestsTo = async (tx: Tx, chatId: string, profileId: string): Promise<void> => {
    const chat = await chatById(tx.query, chatId);
    const own = await memberOf(tx.query, chatId, profileId);
    if (chat !== undefined && chat.requests > 0 && own !== undefined)
      await tellRequests(tx, chat, [own]);
  };

  /** For transactions that change the own fields of several profiles in more than one step. */
  const lockOwns = async (tx: Tx, profileIds: readonly string[]): Promise<void> => {
    for (const profileId of [...new Set(profileIds)].sort()) await lockOwnChats(tx, profileId);
  };

  /** Removes requests that have become unnecessary; returns how many are left. */
  const dropRequests = async (
    tx: Tx,
    chat: Pick<ChatTable, 'id'>,
    profileIds: readonly string[],
  ): Promise<number> => {
    const waiting = await allRequests(tx.query, chat.id);
    const gone = waiting.filter(({ profile_id }) => profileIds.includes(profile_id));
    for (const { link_id } of gone) await giveBackUse(tx, link_id);
    await deleteRequests(tx, chat.id, profileIds);
    await dropJoinRequests(options, tx, { chatId: chat.id, personIds: profileIds });
    return waiting.length - gone.length;
  };

  /** Removes the chat and the threads that were left from one list. */
  const retract = async (tx: Tx, member: ParticipantTable): Promise<void> => {
    const { chat_id: chatId, profile_id: profileId } = member;
    const threads = await everInThreads(tx.query, chatId, profileId);
    const ids = [chatId, ...threads.map((thread) => thread.chat_id)];
    const deleted = ids.map((id) => ({ id, deleted: true as const }));
    await facts.publish(tx, chatsGone, { profileId, chatIds: ids });
    const change = await advanceOwn(tx, profileId, clock.now());
    const vaulted = member.vaulted === 1 ? ids : [];
    tx.afterCommit(() => events.chatsChanged({ ...change, deleted }, vaulted));
  };

  /**
   * Advances the chat's version for a change of its shared fields and notifies its room; `said` are
   * messages by the server about it.
   */
  const changeShared = async (
    tx: Tx,
    chat: ChatTable,
    changes: Partial<ChatTable>,
    { said = [], newIds = [] }: { said?: readonly Said[]; newIds?: readonly string[] } = {},
  ): Promise<void> => {
    const version = versionAfter(chat);
    const now = await membersNow(tx.query, chat, { people, newIds, said });
    const counted = said.findLastIndex(isCounted);
    const updated_time = Math.max(chat.updated_time, clock.now());
    const last_seq = chat.seq + counted + 1;
    const last = counted < 0 ? {} : { last_seq, counted_seq: last_seq, updated_time };
    const run = said.reduce<Run>(
      (at, one) => (isCounted(one) ? runWith(at, one.by) : runPast(at)),
      chat,
    );
    const row = { ...changes, ...now.row, ...last, ...(said.length > 0 && run), version };
    await updateChat(tx, chat.id, { ...row, stamp: await stampOf(tx) });
    const after = { ...chat, ...row };
    const rows: MessageTable[] = [];
    for (const [at, one] of said.entries()) {
      const place = { ...after, seq: chat.seq + at + 1 };
      rows.push(await writeSystemMessage(tx, place, one, clock.now()));
    }
    const change = {
      ...presentChange(after, chat.version, rows[counted]),
      created: rows.map((row) => presentMessage(row, [])),
      chat: {
        name: after.name,
        avatar: presentAvatar(after.avatar),
        ...presentGroup(after),
        pinned: presentPins(after),
        ...presentTimer(after),
        ...now.shown,
      },
      people: now.cards,
    };
    await tellAll(tx, events, { before: chat, after }, change);
  };

  /**
   * Ends a membership: reading and events. If the owner leaves, the longest-standing admin, or else
   * member, becomes the owner; returns the announcement of that.
   */
  const end = async (tx: Tx, chatId: string, leaver: ParticipantTable): Promise<Said[]> => {
    await leaveThreads(tx, options, events, leaver);
    return endAlone(tx, chatId, leaver);
  };

  /** Ends the memberships of a whole group and of its threads, in as many statements for any number. */
  const endAll = async (tx: Tx, chatId: string, left_time: number): Promise<void> => {
    await endThreads(tx, options, chatId);
    await endMembers(tx, chatId, { left_time, stamp: await stampOf(tx) });
    await revokeLinksIn(tx, chatId, left_time);
    tx.afterCommit(() => {
      endpoint.leave(chatRoom(chatId), chatRoom(chatId));
      unreadHints.ended(chatId);
    });
  };

  /** The same without its threads. */
  const endAlone = async (tx: Tx, chatId: string, leaver: ParticipantTable): Promise<Said[]> => {
    const stamp = await stampOf(tx);
    await updateMember(tx, chatId, leaver.profile_id, { left_time: clock.now(), stamp });
    await removeHidden(tx, leaver);
    await removeWaiting(tx, options, leaver);
    const { profile_id: profileId } = leaver;
    await facts.publish(tx, memberLeft, { chatId, profileId });
    await revokeLinksOf(tx, chatId, [profileId], clock.now());
    const heir = leaver.role === 'owner' ? await heirOf(tx.query, chatId) : undefined;
    if (heir !== undefined) {
      await updateMember(tx, chatId, heir, { role: 'owner', stamp });
      await lockOwns(tx, [heir, profileId]);
      await showRequestsTo(tx, chatId, heir);
    } else if (leaver.role === 'owner') {
      await deleteRequests(tx, chatId);
      await endChat(tx, options, { chatId, isTold: true });
    }
    tx.afterCommit(() => {
      endpoint.leave(profileRoom(profileId), chatRoom(chatId));
      unreadHints.left(profileId, chatId);
    });
    return heir === undefined
      ? []
      : [{ by: profileId, system: { kind: 'role', profileId: heir, role: 'owner' } }];
  };

  /** Records what a member did to a group. */
  const record = (tx: Tx, chatId: string, by: string, change: Recorded): Promise<void> =>
    recordChange(tx, chatId, { by, time: clock.now(), change });

  /**
   * People who do not want to be contacted are treated as if they did not exist, and so are those who were
   * removed from the group in another profile: it must not learn that they are the same person.
   */
  const reachableOf = async (
    tx: Tx,
    profileId: string,
    ids: readonly string[],
    chatId?: string,
  ): Promise<{ reachable: string[]; notAdded: NotAdded[] }> => {
    const found = await privacy.reachableBy(tx.query, profileId, ids);
    const removed = await removedAmong(tx.query, chatId ?? '', ids);
    const isFound = (id: string): boolean => found.has(id) && !removed.has(id);
    return {
      reachable: ids.filter(isFound),
      notAdded: ids.flatMap((id) => (isFound(id) ? [] : { id, reason: 'unreachable' as const })),
    };
  };

  return {
    member,
    announce,
    admit,
    retract,
    changeShared,
    end,
    endAll,
    record,
    reachableOf,
    lockOwns,
    setRequests,
    showRequestsTo,
    dropRequests,
  };
};
