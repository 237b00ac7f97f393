import { LIST_PAGE } from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { MessagePlace } from '../../platform/feature/attachments.ts';
import {
  accessChat,
  accessLockedChat,
  accessMessages,
  type ChatActor,
  hasOpenVault,
  notRunning,
  runsChat,
} from './chat.access.ts';
import { createChatEvents } from './chat.events.ts';
import type { ChatOptions } from './chat.options.ts';
import { chatById, inLockOrder, lockChat } from './chat.store.ts';
import { createGroupCalls } from './groups/group-calls.service.ts';
import { createGroupLinks } from './groups/group-links.service.ts';
import { createGroupLog } from './groups/group-log.ts';
import { createGroupRequests } from './groups/group-requests.service.ts';
import { createChatListService } from './list/chat-list.service.ts';
import { listedIdsAfter, unreadOf } from './list/chat-list.store.ts';
import { createDraftService } from './list/drafts.service.ts';
import { createHiding } from './list/hiding.service.ts';
import { createOwnSettings } from './list/own-settings.service.ts';
import { createUsualProfile } from './list/usual-profile.ts';
import { memberCounts } from './members/many-members.store.ts';
import { createMemberList } from './members/member-list.ts';
import { createMemberService } from './members/members.service.ts';
import { membersAmong, membersOf } from './members/members.store.ts';
import { createMembership } from './members/membership.ts';
import {
  chatIdsOf,
  everIn,
  forgetRemoved,
  forgetVaulted,
  peopleInVault,
  sharingChats,
} from './members/memberships.store.ts';
import { createSilence } from './members/silence.service.ts';
import { createAccept, createStrangers } from './members/strangers.service.ts';
import { createMessageService } from './messages/messages.service.ts';
import { createPins } from './messages/pins.service.ts';
import { createReactionService } from './messages/reactions.service.ts';
import { isLineUnseen, isUnseen, noticeOf } from './notice.ts';
import { createReceived } from './reading/received.service.ts';
import { createSeen } from './reading/seen.service.ts';
import { createSeenBy } from './reading/seen-by.service.ts';
import { movesAfter, removeMovesOf } from './reading/seen-moves.store.ts';
import { createEnded } from './removal/ended.service.ts';
import { createReports } from './removal/reports.service.ts';
import { checkIsNoThread, peopledBy } from './threads/thread-parent.ts';
import { createThreads } from './threads/threads.service.ts';
import { createReminders } from './timed/reminders.service.ts';
import { createVaultRooms } from './vault/vault-rooms.ts';

/** All operations on chats, for routes, sockets and jobs. */
export const createChatService = (options: ChatOptions) => {
  const events = createChatEvents(options);
  const list = createChatListService(options);
  const accept = createAccept(options, events);
  const membership = createMembership(options, list, events);
  const members = createMemberService(options, list, events, membership, accept);
  const links = createGroupLinks(options, membership, accept);
  const requests = createGroupRequests(options, membership);
  const ended = createEnded(options, membership.retract);
  const drafts = createDraftService(options, events);
  const reminders = createReminders(options, events);
  const threads = createThreads(options, list, events, membership, accept);
  const messages = createMessageService(options, events, accept, threads);
  return {
    list,
    members,
    ended,
    messages,
    threads,
    hideMessages: createHiding(options, events, { drafts, reminders }),
    pin: createPins(options, list, events),
    reactions: createReactionService(options, events, accept),
    silence: createSilence(options, events),
    reminders,
    draft: drafts.put,
    groupLog: createGroupLog(options),
    memberList: createMemberList(options),
    links,
    requests,
    strangers: createStrangers(options, accept),
    report: createReports(options),
    setOwn: createOwnSettings(options, events),
    eraseDrafts: drafts.erase,
    seenBy: createSeenBy(options),
    seen: createSeen(options, events),
    received: createReceived(options, events),
    groupCalls: createGroupCalls(options, events),
    typing: async (actor: ChatActor, chatId: string): Promise<void> => {
      const { read } = options.database;
      const member = await accessMessages(read, actor, chatId);
      // A block hides activity from both people, and a stranger sees none before they are accepted.
      const isTold = member.silenced === 0 && member.is_request === 0;
      const onlyTo = isTold ? undefined : member;
      const [person] = member.large === 1 ? await options.people(read, [actor.profileId]) : [];
      events.typing({ chatId, profileId: actor.profileId, ...(person && { person }) }, onlyTo);
    },
    /** Ends the memberships of an erased profile; private chats stay with the others. */
    profileErased: async (tx: Tx, profileId: string): Promise<void> => {
      await messages.scheduled.erase(tx, profileId);
      await reminders.erase(tx, profileId);
      await requests.erase(tx, profileId);
      const chatIds = await chatIdsOf(tx.query, profileId);
      await members.profileErased(tx, chatIds, profileId);
      for (const chatId of chatIds) await removeMovesOf(tx, chatId, profileId);
      await links.erase(tx, profileId);
      await forgetRemoved(tx, profileId);
      await forgetVaulted(tx, [profileId]);
    },
    leaveVault: members.leaveVault,
    vaultRooms: createVaultRooms(options.database.read, options.clock, options.endpoint),
    /** Those of `ids` that share a chat with a profile of the account. */
    sharing: sharingChats,
    listedIdsAfter: (profileId: string, after: string) =>
      listedIdsAfter(options.database.read, profileId, after),
    noticeOf: (query: Reader, message: MessagePlace, profileId?: string) =>
      noticeOf(options, query, message, profileId),
    isUnseen: (query: Reader, message: MessagePlace, profileId: string) =>
      isUnseen(options, query, message, profileId),
    isLineUnseen: (query: Reader, message: MessagePlace, profileId: string) =>
      isLineUnseen(options, query, message, profileId),
    usualProfile: createUsualProfile(options),
    unreadOf: (profileId: string) => unreadOf(options.database.read, profileId),
    /** Write a message by the server: into the chat of two acquaintances, and into a group. */
    sayBetween: members.sayBetween,
    sayIn: members.sayIn,
    demandMember: async (query: Reader, actor: ChatActor, chatId: string): Promise<void> => {
      await accessChat(query, actor, chatId);
    },
    /** Records in the logs of groups what happened to webhooks; private chats have no log. */
    recordWebhooks: async (
      tx: Tx,
      by: string,
      kind: 'webhookAdded' | 'webhookRemoved' | 'webhookEnded',
      webhooks: readonly { chat_id: string; name: string }[],
    ): Promise<void> => {
      const chatIds = [...new Set(webhooks.map((webhook) => webhook.chat_id))];
      for (const chatId of await inLockOrder(tx.query, chatIds)) {
        if ((await lockChat(tx, chatId))?.private_key !== null) continue;
        for (const { chat_id, name } of webhooks)
          if (chat_id === chatId) await membership.record(tx, chatId, by, { kind, name });
      }
    },
    /** Locks the chat. Throws unless the actor may manage its webhooks. */
    demandRunner: async (tx: Tx, actor: ChatActor, chatId: string): Promise<void> => {
      const { chat, member } = await accessLockedChat(tx, actor, chatId);
      checkIsNoThread(chat);
      if (!runsChat(chat, member)) throw notRunning();
    },
    /**
     * Those of the chats in which one of the profiles is or was a member, without those hidden by a vault.
     */
    everShown: async (
      query: Reader,
      asker: Pick<ChatActor, 'isVaultOpen'> & { profileIds: readonly string[] },
      chatIds: readonly string[],
    ): Promise<string[]> =>
      everIn(query, asker.profileIds, chatIds, await hasOpenVault(query, asker)),
    /** The other person in a private chat of the caller; null in a group. */
    otherIn: async (actor: ChatActor, chatId: string): Promise<string | null | undefined> => {
      const { read } = options.database;
      await accessChat(read, actor, chatId);
      if ((await chatById(read, chatId))?.private_key === null) return null;
      const ids = (await membersOf(read, [chatId])).map((row) => row.profile_id);
      return ids.find((id) => id !== actor.profileId);
    },
    /** People who must not be listed now, because their private chats are in the closed vault. */
    hiddenFrom: async (
      query: Reader,
      actor: Pick<ChatActor, 'profileId' | 'isVaultOpen'>,
    ): Promise<string[]> =>
      (await hasOpenVault(query, actor)) ? [] : peopleInVault(query, actor.profileId),
    /** The members of a chat that the caller may open, and whether it may notify them. */
    membersFor: async (
      query: Reader,
      actor: ChatActor,
      chatId: string,
    ): Promise<{ profileId: string; isTold: boolean }[]> => {
      await accessChat(query, actor, chatId);
      return (await membersOf(query, [chatId])).map((member) => ({
        profileId: member.profile_id,
        isTold: member.vaulted === 0 && member.is_request === 0,
      }));
    },
    /** When a profile saw the messages of a chat, a page at a time. */
    sawAfter: (profileId: string, chatId: string, seq: number) =>
      movesAfter(options.database.read, { chatId, profileId, seq }, LIST_PAGE),
    /** Number of members, including those who never open the chat. */
    memberCount: async (query: Reader, chatId: string): Promise<number> =>
      (await memberCounts(query, [chatId])).get(chatId) ?? 0,
    /** Number of people who can open it: of a thread, all members of its group. */
    readerCount: async (query: Reader, chatId: string): Promise<number> => {
      const chat = await chatById(query, chatId);
      const id = chat === undefined ? chatId : peopledBy(chat);
      return (await memberCounts(query, [id])).get(id) ?? 0;
    },
    /** Those of the profiles who are members, or of a thread's group, and have accepted the chat. */
    acceptedIn: async (
      query: Reader,
      chatId: string,
      profileIds: readonly string[],
    ): Promise<ReadonlySet<string>> => {
      const chat = await chatById(query, chatId);
      const id = chat === undefined ? chatId : peopledBy(chat);
      const members = await membersAmong(query, id, profileIds);
      return new Set(members.flatMap((row) => (row.is_request === 0 ? row.profile_id : [])));
    },
    /** Members who may read a message. */
    readersOf: async (query: Reader, { chatId, seq }: MessagePlace): Promise<string[]> =>
      (await membersOf(query, [chatId])).flatMap(({ from_seq: fromSeq, profile_id: profileId }) =>
        fromSeq <= seq ? profileId : [],
      ),
    /** Notifies everyone who shares a chat with a profile that its card has changed. */
    cardChanged: async (tx: Tx, profileId: string): Promise<void> =>
      members.cardChanged(tx, await chatIdsOf(tx.query, profileId), profileId),
  };
};

export type ChatService = ReturnType<typeof createChatService>;
