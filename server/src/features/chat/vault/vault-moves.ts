import { stampOf, type Tx } from '../../../platform/database/index.ts';
import { profileRoom } from '../../../platform/sockets/index.ts';
import type { ChatEvents } from '../chat.events.ts';
import { chatUnvaulted, chatVaulted } from '../chat.facts.ts';
import type { ChatOptions } from '../chat.options.ts';
import { chatRoom, insideRoom, vaultRoom } from '../chat.rooms.ts';
import { inLockOrder, lockChat } from '../chat.store.ts';
import type { ParticipantTable } from '../chat.tables.ts';
import type { ChatListService } from '../list/chat-list.service.ts';
import { advanceOwn } from '../list/own-chats.ts';
import { memberOf, updateMember } from '../members/members.store.ts';
import { chatIdsApart, forgetVaulted, outsideAgain } from '../members/memberships.store.ts';
import { lockThreadsOf } from '../threads/thread-members.ts';

/** Moves chats into a member's vault and out of it; the other members notice nothing. */
export const createVaultMoves = (
  { clock, endpoint, facts, people, unreadHints }: ChatOptions,
  list: ChatListService,
  events: ChatEvents,
) => {
  /** Every socket leaves the room of the chat; only then do those inside the vault join it. */
  const enter = (profileId: string, chatId: string): void => {
    endpoint.leave(profileRoom(profileId), chatRoom(chatId));
    unreadHints.left(profileId, chatId);
    for (const room of [chatRoom(chatId), insideRoom(chatId)])
      endpoint.join(vaultRoom(profileId), room);
  };
  const exit = (profileId: string, chatId: string): void => {
    endpoint.leave(profileRoom(profileId), insideRoom(chatId));
    endpoint.join(profileRoom(profileId), chatRoom(chatId));
    unreadHints.joined(profileId, chatId);
  };

  /** Requires a transaction that has locked this chat and every other one that it changes. */
  const move = async (tx: Tx, member: ParticipantTable, vaulted: boolean): Promise<void> => {
    if (vaulted === (member.vaulted === 1)) return;
    const { chat_id: id, profile_id: profileId } = member;
    await updateMember(tx, id, profileId, { vaulted: vaulted ? 1 : 0, stamp: await stampOf(tx) });
    if (!vaulted) await outsideAgain(tx, id, profileId);
    const change = await advanceOwn(tx, profileId, clock.now());
    const chat = await list.view(tx.query, profileId, id);
    const cards = await people(
      tx.query,
      chat.participants.map((participant) => participant.id),
    );
    const fact = vaulted ? chatVaulted : chatUnvaulted;
    await facts.publish(tx, fact, { profileId, chatId: id });
    tx.afterCommit(() => {
      if (vaulted) {
        enter(profileId, id);
        events.vaulted({ ...change, updated: [{ id, vaulted }] }, id);
      } else {
        exit(profileId, id);
        events.chatsChanged({ ...change, created: [chat], people: cards });
      }
    });
  };

  return {
    move,
    /** Every chat of these profiles leaves their vault. */
    leaveAll: async (tx: Tx, profileIds: readonly string[]): Promise<void> => {
      const places: { chatId: string; profileId: string }[] = [];
      for (const profileId of profileIds)
        for (const chatId of (await chatIdsApart(tx.query, profileId)).vaulted)
          places.push({ chatId, profileId });
      const left = await forgetVaulted(tx, profileIds);
      const ids = new Set(places.map((place) => place.chatId));
      for (const chatId of await inLockOrder(tx.query, [...ids])) await lockChat(tx, chatId);
      // Includes threads that were joined meanwhile.
      for (const { chatId, profileId } of [...places])
        for (const { chat_id } of await lockThreadsOf(tx, chatId, profileId))
          places.push({ chatId: chat_id, profileId });
      for (const { chatId, profileId } of places.sort((a, b) =>
        a.profileId < b.profileId ? -1 : 1,
      )) {
        const member = await memberOf(tx.query, chatId, profileId);
        if (member !== undefined) await move(tx, member, false);
      }
      // What they have kept from chats that they have left.
      for (const place of left) await facts.publish(tx, chatUnvaulted, place);
    },
  };
};
