import {
  type CallInput,
  CHAT_PARTICIPANTS_MAX,
  type Chat,
  type GroupChanges,
  KithError,
  type NotAdded,
} from '@kith/contract';
import type { ChatLine } from '@kith/contract/chat/chat.lines';
import { DEFAULT_RULES } from '@kith/contract/chat/group-rules';
import { stampOf, type Tx } from '../../../platform/database/index.ts';
import type { MessagePlace } from '../../../platform/feature/attachments.ts';
import { profileRoom } from '../../../platform/sockets/index.ts';
import { setPicture } from '../../pictures/index.ts';
import {
  accessLockedChat,
  type ChatActor,
  checkIsGroup,
  checkMayWrite,
  checkRunsGroup,
  demandVault,
  notRunning,
  runsChat,
} from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import { chatsGone } from '../chat.facts.ts';
import type { ChatOptions } from '../chat.options.ts';
import { presentChange } from '../chat.present.ts';
import { inLockOrder, lockChat, privateKey, updateChat } from '../chat.store.ts';
import type { ChatTable, ParticipantTable } from '../chat.tables.ts';
import { concerning } from '../groups/group-changes.store.ts';
import { revokeLinksOf } from '../groups/group-links.store.ts';
import { allRequests } from '../groups/group-requests.store.ts';
import { createGroupRoles } from '../groups/group-roles.ts';
import { changedRules, checkRight, rulesOf } from '../groups/group-rules.ts';
import type { ChatListService } from '../list/chat-list.service.ts';
import { createNewChats } from '../list/new-chats.ts';
import { removeHidden } from '../messages/asides.store.ts';
import { eraseHeld } from '../messages/erase-held.store.ts';
import { isHeld, versionAfter } from '../messages/held.ts';
import { messageByTempId } from '../messages/messages.store.ts';
import { type Said, tempIdOf } from '../messages/system-messages.ts';
import { endChat } from '../removal/ended.service.ts';
import { isLeftByAll } from '../removal/ended.store.ts';
import { tellAll } from '../telling.ts';
import { leaveThreads, lockThreadsOf } from '../threads/thread-members.ts';
import { checkIsNoThread } from '../threads/thread-parent.ts';
import { createVaultMoves } from '../vault/vault-moves.ts';
import { memberCounts, runnersOf } from './many-members.store.ts';
import { memberOf, membersAmong, membersOf, updateMember } from './members.store.ts';
import type { Membership } from './membership.ts';
import {
  type Accepts,
  atLimit,
  inOrder,
  strangersAmong,
  tooManyToday,
} from './strangers.service.ts';

/** Members and shared fields of chats. */
export const createMemberService = (
  options: ChatOptions,
  list: ChatListService,
  events: ChatEvents,
  membership: Membership,
  accept: Accepts,
) => {
  const { database, endpoint, people, attachments } = options;
  const moves = createVaultMoves(options, list, events);
  const chats = createNewChats(options, list, membership, accept);
  const { admit, retract, changeShared, end, record, reachableOf } = membership;

  /** The rules of a group after a change by a member, who must be allowed to make it. */
  const settle = (chat: ChatTable, own: ParticipantTable, changes: GroupChanges) => {
    checkIsGroup(chat);
    const before = rulesOf(chat) ?? DEFAULT_RULES;
    const { rules, changed } = changedRules(before, changes);
    if (changed.includes('description')) checkRight(chat, own, 'edit');
    if (changed.some((setting) => setting !== 'description')) checkRunsGroup(own);
    const settings = Object.fromEntries(changed.map((setting) => [setting, rules[setting]]));
    return { rules, changed, settings };
  };

  /** Only admins can add people from now on. */
  const revokeLinksOfMembers = async (tx: Tx, chatId: string): Promise<void> => {
    const members = await membersOf(tx.query, [chatId]);
    const ids = members.flatMap(({ role, profile_id }) => (role === 'member' ? profile_id : []));
    await revokeLinksOf(tx, chatId, ids, options.clock.now());
  };

  /** The member who has become the owner. */
  const recordHeir = async (
    tx: Tx,
    chatId: string,
    profileId: string,
    handedOver: readonly Said[],
  ): Promise<void> => {
    for (const line of handedOver.map(({ system }) => system as ChatLine))
      if (line.kind === 'role')
        await record(tx, chatId, profileId, {
          ...{ kind: 'role', profileIds: [line.profileId], role: line.role },
        });
  };

  return {
    create: chats.create,

    ...createGroupRoles(options, membership),

    /** Moves every chat out of the vault of an account. */
    leaveVault: moves.leaveAll,

    /** Changes shared fields; `vaulted` only changes while the vault is open. */
    update: (
      actor: ChatActor,
      chatId: string,
      changes: CallInput<'chats.update'>['body'],
    ): Promise<Chat> =>
      database.transaction(async (tx) => {
        const { accountId, profileId } = actor;
        const { chat, member: own } = await accessLockedChat(tx, actor, chatId);
        checkIsNoThread(chat);
        const { vaulted } = changes;
        if (vaulted !== undefined && vaulted !== (own.vaulted === 1))
          await demandVault(tx.query, actor);
        const { name = chat.name, avatar = chat.avatar } = changes;
        const isRenamed = name !== chat.name;
        const said: ChatLine[] = isRenamed ? [{ kind: 'renamed', name }] : [];
        let { rules } = chat;
        if (isRenamed || avatar !== chat.avatar) {
          checkIsGroup(chat);
          checkRight(chat, own, 'edit');
          if (isRenamed) await record(tx, chatId, profileId, { kind: 'renamed', name });
        }
        if (avatar !== chat.avatar) {
          await setPicture(tx, accountId, { scope: 'chat', owner_id: chatId }, avatar);
          await record(tx, chatId, profileId, { kind: 'picture' });
        }
        if (changes.group !== undefined) {
          const set = settle(chat, own, changes.group);
          if (set.changed.length > 0) {
            rules = JSON.stringify(set.rules);
            if (set.rules.rights.add !== 'everyone') await revokeLinksOfMembers(tx, chatId);
            said.push({ kind: 'settings', changed: set.changed });
            await record(tx, chatId, profileId, { kind: 'settings', settings: set.settings });
          }
        }
        let { timer } = chat;
        if (changes.timer !== undefined && changes.timer !== (timer ?? 0)) {
          if (chat.private_key === privateKey([profileId]))
            throw new KithError('not_allowed', 'Your own notes stay.', { field: 'timer' });
          if (!runsChat(chat, own)) throw notRunning();
          checkMayWrite(own);
          // Changes by blocked people have no effect.
          if (!isHeld(own)) {
            timer = changes.timer;
            said.push({ kind: 'timer', seconds: changes.timer });
            if (chat.private_key === null) {
              const moved = { from: chat.timer ?? 0, to: changes.timer };
              await record(tx, chatId, profileId, { kind: 'timer', timer: moved });
            }
          }
        }
        if (said.length > 0 || avatar !== chat.avatar)
          await changeShared(
            tx,
            chat,
            { name, avatar, rules, timer },
            { said: said.map((system) => ({ by: profileId, system })) },
          );
        if (vaulted !== undefined) {
          const threads = await lockThreadsOf(tx, chatId, profileId);
          for (const member of [own, ...threads]) await moves.move(tx, member, vaulted);
        }
        return list.view(tx.query, profileId, chatId);
      }),

    /**
     * Writes a message by the server into the chat of two people, once for its task, if neither blocks the
     * other, and returns its place. Acquaintances who have no chat get one.
     */
    sayBetween: async (
      tx: Tx,
      said: Said,
      otherId: string,
    ): Promise<(MessagePlace & { isNew: boolean }) | undefined> => {
      const chat = await chats.between(tx, said.by, otherId);
      if (chat === undefined) return undefined;
      const { by, taskId } = said;
      const held = taskId && (await messageByTempId(tx.query, chat.id, by, tempIdOf(taskId)));
      if (held) return { chatId: chat.id, seq: held.seq, isNew: false };
      const own = await memberOf(tx.query, chat.id, by);
      if (own?.silenced !== 0) return undefined;
      await changeShared(tx, chat, {}, { said: [said] });
      return { chatId: chat.id, seq: chat.seq + 1, isNew: true };
    },

    /** Writes a message by the server into a group. */
    sayIn: async (tx: Tx, chatId: string, said: Said): Promise<void> => {
      const chat = await lockChat(tx, chatId);
      if (chat !== undefined) await changeShared(tx, chat, {}, { said: [said] });
    },

    /** Adds everybody who can be added, and returns who cannot. */
    add: (
      actor: ChatActor,
      chatId: string,
      ids: readonly string[],
    ): Promise<Chat & { notAdded: NotAdded[] }> =>
      database.transaction(async (tx) => {
        const { accountId, profileId } = actor;
        const { chat, member: own } = await accessLockedChat(tx, actor, chatId);
        checkIsGroup(chat);
        checkRight(chat, own, 'add');
        const present = new Set(
          (await membersAmong(tx.query, chatId, ids)).map((row) => row.profile_id),
        );
        const wanted = [...new Set(ids)].filter((id) => !present.has(id));
        const { reachable, notAdded } = await reachableOf(tx, profileId, wanted, chatId);
        const count = (await memberCounts(tx.query, [chatId])).get(chatId) ?? 0;
        const fitting = reachable.slice(0, Math.max(CHAT_PARTICIPANTS_MAX - count, 0));
        const full = reachable.slice(fitting.length).map((id) => ({ id, reason: 'full' as const }));
        // Those who have requested to join are not asked in turn.
        const wishing = new Set(
          (await allRequests(tx.query, chatId)).map((request) => request.profile_id),
        );
        const unasked = fitting.filter((id) => !wishing.has(id));
        const asked = await strangersAmong(options, tx.query, unasked, profileId);
        const late = await tooManyToday(options, tx, accountId, asked);
        const added = fitting.filter((id) => !late.has(id));
        if (added.length > 0) {
          const left = await membership.dropRequests(tx, chat, added);
          const admins = await runnersOf(tx.query, chatId);
          if (left < chat.requests)
            await membership.lockOwns(tx, [...admins.map((one) => one.profile_id), ...added]);
          const system: ChatLine = { kind: 'added', ...concerning(added) };
          await admit(tx, chat, added, { by: profileId, system }, asked);
          await record(tx, chatId, profileId, { kind: 'added', ...concerning(added) });
          if (left < chat.requests) await membership.setRequests(tx, chat, left);
        }
        return {
          ...(await list.view(tx.query, profileId, chatId)),
          notAdded: inOrder(wanted, [...notAdded, ...full, ...atLimit(late)]),
        };
      }),

    /** Leaving, or being removed by an owner or admin. Access and events end immediately. */
    remove: (actor: ChatActor, chatId: string, leaverId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const { profileId } = actor;
        const { chat, member: own } = await accessLockedChat(tx, actor, chatId);
        checkIsGroup(chat);
        const leaver = await memberOf(tx.query, chatId, leaverId);
        if (leaver === undefined)
          throw new KithError('not_found', 'There is no such member.', { field: 'participantId' });
        if (leaverId !== profileId) {
          checkRunsGroup(own);
          if (leaver.role === 'owner')
            throw new KithError('not_allowed', 'The owner cannot be removed.');
          if (leaver.role === 'admin' && own.role !== 'owner')
            throw new KithError('not_allowed', 'Only the owner can remove an admin.');
        }
        await record(
          tx,
          chatId,
          profileId,
          leaverId === profileId ? { kind: 'left' } : { kind: 'removed', profileIds: [leaverId] },
        );
        const handedOver = await end(tx, chatId, leaver);
        const system: ChatLine =
          leaverId === profileId ? { kind: 'left' } : { kind: 'removed', profileIds: [leaverId] };
        await changeShared(tx, chat, {}, { said: [{ by: profileId, system }, ...handedOver] });
        // Links do not let them in again.
        if (leaverId !== profileId) await updateMember(tx, chatId, leaverId, { removed: 1 });
        if (leaverId === profileId) await recordHeir(tx, chatId, profileId, handedOver);
        await retract(tx, leaver);
      }),

    /** Removes the chat from the member's list until the next message. */
    hide: (actor: ChatActor, chatId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const { profileId } = actor;
        const { chat, member: own } = await accessLockedChat(tx, actor, chatId);
        checkIsNoThread(chat);
        await leaveThreads(tx, options, events, own);
        await updateMember(tx, chatId, profileId, {
          hidden: 1,
          from_seq: chat.seq + 1,
          ...{ pin_place: null, archived_seq: null, marked_unread: 0 },
          stamp: await stampOf(tx),
        });
        await retract(tx, own);
      }),

    /**
     * Removes an erased profile: it leaves every group, its private chats stay with the others, who
     * receive the placeholder, and its sockets are closed.
     */
    profileErased: async (tx: Tx, chatIds: readonly string[], profileId: string): Promise<void> => {
      for (const chatId of await inLockOrder(tx.query, chatIds)) {
        const chat = await lockChat(tx, chatId);
        const own = await memberOf(tx.query, chatId, profileId);
        if (chat === undefined || own === undefined) continue;
        const isGroup = chat.private_key === null;
        const said: Said[] = [];
        if (chat.parent_id !== null) {
          const left_time = options.clock.now();
          await updateMember(tx, chatId, profileId, { left_time, stamp: await stampOf(tx) });
          await removeHidden(tx, own);
        } else if (isGroup) {
          await record(tx, chatId, profileId, { kind: 'left' });
          const handedOver = await end(tx, chatId, own);
          said.push({ by: profileId, system: { kind: 'left' } }, ...handedOver);
          await recordHeir(tx, chatId, profileId, handedOver);
        } else {
          await eraseHeld(tx, attachments, chatId, profileId);
          if (await isLeftByAll(tx.query, chatId))
            await endChat(tx, options, { chatId, isTold: true });
        }
        await changeShared(tx, chat, {}, { newIds: [profileId], said });
      }
      await options.facts.publish(tx, chatsGone, { profileId, chatIds });
      tx.afterCommit(() => endpoint.drop(profileRoom(profileId)));
    },

    /** Notifies everyone who has a chat with a profile that its card has changed, chat by chat. */
    cardChanged: async (tx: Tx, chatIds: readonly string[], profileId: string): Promise<void> => {
      const [card] = await people(tx.query, [profileId]);
      const stamp = await stampOf(tx);
      for (const chatId of await inLockOrder(tx.query, chatIds)) {
        // Also in vaulted chats: the others see the card.
        const chat = await lockChat(tx, chatId);
        if (chat === undefined) continue;
        const after = { ...chat, version: versionAfter(chat) };
        await updateChat(tx, chatId, { version: after.version, stamp });
        const change = {
          ...presentChange(after, chat.version),
          people: card === undefined ? [] : [card],
        };
        await tellAll(tx, events, { before: chat, after }, change);
      }
    },
  };
};
