import {
  type CallInput,
  CHAT_PARTICIPANTS_MAX,
  type Chat,
  KithError,
  type SystemMessage,
} from '@kith/contract';
import { stampOf, type Tx } from '../../platform/database/index.ts';
import { profileRoom } from '../../platform/sockets/index.ts';
import { setPicture } from '../pictures/index.ts';
import {
  accessLockedChat,
  type ChatActor,
  checkIsGroup,
  checkRunsGroup,
  demandVault,
} from './chat.access.ts';
import type { ChatEvents } from './chat.events.ts';
import type { ChatOptions } from './chat.options.ts';
import { presentChange } from './chat.present.ts';
import { chatByKeyForUpdate, lockChat, privateKey, updateChat } from './chat.store.ts';
import type { ChatListService } from './chat-list.service.ts';
import { eraseHeld } from './erase-held.store.ts';
import { versionAfter } from './held.ts';
import { memberOf, membersOf, putMembers, updateMember } from './members.store.ts';
import { createMembership } from './membership.ts';
import { createNewChats } from './new-chats.ts';
import type { Said } from './system-messages.ts';
import { tellAll } from './telling.ts';
import { createVaultMoves } from './vault-moves.ts';

/** Members and names of chats. */
export const createMemberService = (
  options: ChatOptions,
  list: ChatListService,
  events: ChatEvents,
) => {
  const { database, endpoint, people, attachments } = options;
  const membership = createMembership(options, list, events);
  const moves = createVaultMoves(options, list, events);
  const { member, announce, retract, changeShared, end, checkPeople } = membership;

  return {
    create: createNewChats(options, list, membership),

    /** Every chat leaves the vault of an account. */
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
        const { vaulted } = changes;
        if (vaulted !== undefined && vaulted !== (own.vaulted === 1))
          await demandVault(tx.query, actor);
        const { name = chat.name, avatar = chat.avatar } = changes;
        if (name !== chat.name || avatar !== chat.avatar) {
          checkIsGroup(chat);
          checkRunsGroup(own);
          if (avatar !== chat.avatar)
            await setPicture(tx, accountId, { scope: 'chat', owner_id: chatId }, avatar);
          const said = { by: profileId, system: { kind: 'renamed' as const, name } };
          await changeShared(
            tx,
            chat,
            { name, avatar },
            { said: name === chat.name ? undefined : said },
          );
        }
        if (vaulted !== undefined) await moves.move(tx, own, vaulted);
        return list.view(tx.query, profileId, chatId);
      }),

    /** Writes a message by the server into the chat of two people, if neither blocks the other. */
    sayBetween: async (tx: Tx, said: Said, otherId: string): Promise<void> => {
      const key = privateKey([said.by, otherId]);
      const chat = key === null ? undefined : await chatByKeyForUpdate(tx, key);
      if (chat === undefined) return;
      const own = await memberOf(tx.query, chat.id, said.by);
      if (own?.silenced === 0) await changeShared(tx, chat, {}, { said });
    },

    add: (actor: ChatActor, chatId: string, ids: readonly string[]): Promise<Chat> =>
      database.transaction(async (tx) => {
        const { profileId } = actor;
        const { chat } = await accessLockedChat(tx, actor, chatId);
        checkIsGroup(chat);
        const present = new Set((await membersOf(tx.query, [chatId])).map((row) => row.profile_id));
        const added = [...new Set(ids)].filter((id) => !present.has(id));
        if (present.size + added.length > CHAT_PARTICIPANTS_MAX)
          throw new KithError(
            'chat_full',
            `A group can have at most ${CHAT_PARTICIPANTS_MAX} members.`,
          );
        await checkPeople(tx, profileId, added);
        if (added.length > 0) {
          const stamp = await stampOf(tx);
          await putMembers(
            tx,
            // New members have seen the announcement that they joined, and need not report it.
            added.map((id) => ({
              ...member(chat, id, 'member', stamp),
              ...{ joined_seq: chat.seq + 1, seen_seq: chat.seq + 1 },
            })),
          );
          const said = { by: profileId, system: { kind: 'added' as const, profileIds: added } };
          await changeShared(tx, chat, {}, { said, newIds: added });
          await announce(tx, chatId, added);
        }
        return list.view(tx.query, profileId, chatId);
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
        }
        await end(tx, chatId, leaver);
        const system: SystemMessage =
          leaverId === profileId ? { kind: 'left' } : { kind: 'removed', profileIds: [leaverId] };
        await changeShared(tx, chat, {}, { said: { by: profileId, system } });
        await retract(tx, leaver);
      }),

    /** Removes the chat from the member's list until the next message. */
    hide: (actor: ChatActor, chatId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const { profileId } = actor;
        const { chat, member: own } = await accessLockedChat(tx, actor, chatId);
        await updateMember(tx, chatId, profileId, {
          hidden: 1,
          from_seq: chat.seq + 1,
          stamp: await stampOf(tx),
        });
        await retract(tx, own);
      }),

    /**
     * Removes an erased profile: it leaves every group, its private chats stay with the others, who
     * receive the placeholder, and its sockets are closed.
     */
    profileErased: async (tx: Tx, chatIds: readonly string[], profileId: string): Promise<void> => {
      for (const chatId of [...chatIds].sort()) {
        const chat = await lockChat(tx, chatId);
        const own = await memberOf(tx.query, chatId, profileId);
        if (chat === undefined || own === undefined) continue;
        const isGroup = chat.private_key === null;
        if (isGroup) await end(tx, chatId, own);
        else await eraseHeld(tx, attachments, chatId, profileId);
        const said: Said = { by: profileId, system: { kind: 'left' } };
        await changeShared(tx, chat, {}, { newIds: [profileId], said: isGroup ? said : undefined });
      }
      tx.afterCommit(() => endpoint.drop(profileRoom(profileId)));
    },

    /** Notifies everyone who has a chat with a profile that its card has changed, chat by chat. */
    cardChanged: async (tx: Tx, chatIds: readonly string[], profileId: string): Promise<void> => {
      const [card] = await people(tx.query, [profileId]);
      const stamp = await stampOf(tx);
      for (const chatId of [...chatIds].sort()) {
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
