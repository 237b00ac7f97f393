import {
  type CallInput,
  CHAT_PARTICIPANTS_MAX,
  type Chat,
  KithError,
  type SystemMessage,
} from '@kith/contract';
import { stampOf, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/random.ts';
import { profileRoom } from '../../platform/sockets/index.ts';
import { presentAvatar, setPicture } from '../pictures/index.ts';
import { accessLockedChat, type ChatActor, checkIsGroup, checkRunsGroup } from './chat.access.ts';
import type { ChatEvents } from './chat.events.ts';
import type { ChatOptions } from './chat.options.ts';
import { presentChange, presentMessage, presentParticipants } from './chat.present.ts';
import { chatRoom } from './chat.rooms.ts';
import { chatByKeyForUpdate, insertChat, lockChat, privateKey, updateChat } from './chat.store.ts';
import type { ChatTable, ParticipantTable } from './chat.tables.ts';
import type { ChatListService } from './chat-list.service.ts';
import { memberOf, membersOf, putMembers, updateMember } from './members.store.ts';
import { advanceOwn } from './own-chats.ts';
import { silencedBy } from './silence.service.ts';
import { type Said, writeSystemMessage } from './system-messages.ts';

/** Who is in a chat, and what it is called. */
export const createMemberService = (
  options: ChatOptions,
  list: ChatListService,
  events: ChatEvents,
) => {
  const { database, clock, random, endpoint, people, privacy, unreadHints } = options;

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
    seen_seq: chat.seq,
    from_seq: chat.seq + 1,
    hidden: 0,
    vaulted: 0,
    draft: null,
    joined_time: clock.now(),
    joined_seq: 0,
    left_time: null,
    stamp,
    silenced,
  });

  /** Puts the chat into the lists of its new members, and their sockets into its room. */
  const announce = async (tx: Tx, chatId: string, profileIds: readonly string[]): Promise<void> => {
    const now = clock.now();
    for (const profileId of [...profileIds].sort()) {
      const change = await advanceOwn(tx, profileId, now);
      const chat = await list.view(tx.query, profileId, chatId);
      const cards = await people(
        tx.query,
        chat.participants.map((participant) => participant.id),
      );
      tx.afterCommit(() => {
        endpoint.join(profileRoom(profileId), chatRoom(chatId));
        unreadHints.joined(profileId, chatId);
        events.chatsChanged({ ...change, created: [chat], people: cards });
      });
    }
  };

  /** Takes the chat out of one list. */
  const retract = async (tx: Tx, chatId: string, profileId: string): Promise<void> => {
    const change = await advanceOwn(tx, profileId, clock.now());
    tx.afterCommit(() =>
      events.chatsChanged({ ...change, deleted: [{ id: chatId, deleted: true }] }),
    );
  };

  /**
   * Advances the chat's version for a change of its shared fields, and says so to its room; what
   * was `said` stands in the conversation.
   */
  const changeShared = async (
    tx: Tx,
    chat: ChatTable,
    changes: Partial<ChatTable>,
    { said, newIds = [] }: { said?: Said | undefined; newIds?: readonly string[] } = {},
  ): Promise<void> => {
    const version = chat.version + 1;
    const seq = said === undefined ? chat.seq : chat.seq + 1;
    await updateChat(tx, chat.id, { ...changes, seq, version, stamp: await stampOf(tx) });
    const after = { ...chat, ...changes, seq, version };
    const row = said && (await writeSystemMessage(tx, after, said, clock.now()));
    const change = {
      ...presentChange(after, chat.version),
      created: row === undefined ? [] : [presentMessage(row, [])],
      chat: {
        name: after.name,
        avatar: presentAvatar(after.avatar),
        participants: presentParticipants(await membersOf(tx.query, [chat.id])),
      },
      people: await people(tx.query, newIds),
    };
    tx.afterCommit(() => events.messagesChanged(change));
  };

  /** Ends a membership: what can be read, what is heard, and who runs the group. */
  const end = async (tx: Tx, chatId: string, leaver: ParticipantTable): Promise<void> => {
    const stamp = await stampOf(tx);
    await updateMember(tx, chatId, leaver.profile_id, { left_time: clock.now(), stamp });
    if (leaver.role === 'owner') {
      const rest = await membersOf(tx.query, [chatId]);
      const heir = rest.find((row) => row.role === 'admin') ?? rest[0];
      if (heir !== undefined) await updateMember(tx, chatId, heir.profile_id, { role: 'owner' });
    }
    const { profile_id: profileId } = leaver;
    tx.afterCommit(() => {
      endpoint.leave(profileRoom(profileId), chatRoom(chatId));
      unreadHints.left(profileId, chatId);
    });
  };

  /** Whoever does not want to be reached looks as if he did not exist. */
  const checkPeople = async (tx: Tx, profileId: string, ids: readonly string[]): Promise<void> => {
    const found = await privacy.reachableBy(tx.query, profileId, ids);
    const missing = ids.find((id) => !found.has(id));
    if (missing !== undefined)
      throw new KithError('not_found', 'Somebody in the list does not exist.', {
        field: 'participantIds',
      });
  };

  /** A chat that two already have, or one with itself, back in the list of who asks for it. */
  const show = async (
    tx: Tx,
    chat: ChatTable,
    profileId: string,
  ): Promise<Chat | { see: string }> => {
    const own = await memberOf(tx.query, chat.id, profileId);
    if (own?.hidden === 1) {
      await updateMember(tx, chat.id, profileId, { hidden: 0, stamp: await stampOf(tx) });
      await announce(tx, chat.id, [profileId]);
    }
    return chat.is_private === 1 ? { see: chat.id } : list.view(tx.query, profileId, chat.id);
  };

  /** Who of the two of a new private chat is kept from writing: who makes it, and the other. */
  const silences = async (
    tx: Tx,
    profileId: string,
    [otherId, ...more]: readonly string[],
  ): Promise<[number, number]> => {
    if (otherId === undefined || more.length > 0) return [0, 0];
    const mine = await privacy.blockState(tx.query, profileId, otherId);
    if (mine.isNamed)
      throw new KithError('blocked_by_you', 'You have blocked this person. Unblock first.');
    const theirs = await privacy.blockState(tx.query, otherId, profileId);
    return [silencedBy(theirs, mine), silencedBy(mine, theirs)];
  };

  return {
    /**
     * Makes a chat, or names the one these two already have. Whoever was invited by the other need
     * not be let in by what that person allows everybody.
     */
    create: (
      { profileId }: ChatActor,
      otherIds: readonly string[],
      name: string | undefined,
      { isInvited = false } = {},
    ): Promise<Chat | { see: string }> =>
      database.transaction(async (tx) => {
        const others = [...new Set(otherIds)].filter((id) => id !== profileId);
        const key = privateKey([profileId, ...others]);
        if (key !== null) {
          await privacy.lock(tx, [profileId, ...others]);
          const existing = await chatByKeyForUpdate(tx, key);
          if (existing !== undefined) return show(tx, existing, profileId);
        }
        if (!isInvited) await checkPeople(tx, profileId, others);
        const [silenced, ofOther] = await silences(tx, profileId, others);
        const now = clock.now();
        const stamp = await stampOf(tx);
        const chat: ChatTable = {
          id: newId(random),
          is_private: others.length === 1 ? 1 : 0,
          private_key: key,
          name: key === null ? (name ?? null) : null,
          avatar: null,
          created_time: now,
          updated_time: now,
          version: 1,
          seen_version: 0,
          stamp,
          seq: 0,
          last_seq: 0,
          purged_version: 0,
        };
        if (!(await insertChat(tx, chat))) throw new KithError('conflict', 'Try again.');
        await putMembers(tx, [
          member(chat, profileId, key === null ? 'owner' : 'member', stamp, silenced),
          ...others.map((id) => member(chat, id, 'member', stamp, ofOther)),
        ]);
        await announce(tx, chat.id, [profileId, ...others]);
        return list.view(tx.query, profileId, chat.id);
      }),

    /** Changes shared fields; `vaulted` only moves while the vault is open. */
    update: (
      actor: ChatActor,
      chatId: string,
      changes: CallInput<'chats.update'>['body'],
    ): Promise<Chat> =>
      database.transaction(async (tx) => {
        const { accountId, profileId } = actor;
        const { chat, member: own } = await accessLockedChat(tx, actor, chatId);
        if (changes.vaulted !== undefined && changes.vaulted !== (own.vaulted === 1))
          throw new KithError('vault_closed', 'Open the vault first.');
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
        return list.view(tx.query, profileId, chatId);
      }),

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
            `A group holds at most ${CHAT_PARTICIPANTS_MAX} people.`,
          );
        await checkPeople(tx, profileId, added);
        if (added.length > 0) {
          const stamp = await stampOf(tx);
          await putMembers(
            tx,
            // Who came has seen that they came, and need not report it.
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

    /** Leaving, or being removed by those who run the group. Access and events end at once. */
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
            throw new KithError('not_allowed', 'The owner can only leave.');
        }
        await end(tx, chatId, leaver);
        const system: SystemMessage =
          leaverId === profileId ? { kind: 'left' } : { kind: 'removed', profileIds: [leaverId] };
        await changeShared(tx, chat, {}, { said: { by: profileId, system } });
        await retract(tx, chatId, leaverId);
      }),

    /** Removes the chat from one's own list until somebody writes again. */
    hide: (actor: ChatActor, chatId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const { profileId } = actor;
        const { chat } = await accessLockedChat(tx, actor, chatId);
        await updateMember(tx, chatId, profileId, {
          hidden: 1,
          from_seq: chat.seq + 1,
          stamp: await stampOf(tx),
        });
        await retract(tx, chatId, profileId);
      }),

    /**
     * A profile is no more: it leaves every group, and its private chats are left to the others,
     * who are told of the placeholder. Its sockets are closed.
     */
    profileErased: async (tx: Tx, chatIds: readonly string[], profileId: string): Promise<void> => {
      for (const chatId of [...chatIds].sort()) {
        const chat = await lockChat(tx, chatId);
        const own = await memberOf(tx.query, chatId, profileId);
        if (chat === undefined || own === undefined) continue;
        const isGroup = chat.private_key === null;
        if (isGroup) await end(tx, chatId, own);
        const said: Said = { by: profileId, system: { kind: 'left' } };
        await changeShared(tx, chat, {}, { newIds: [profileId], said: isGroup ? said : undefined });
      }
      tx.afterCommit(() => endpoint.drop(profileRoom(profileId)));
    },

    /** A profile's card changed: everyone who has a chat with it is told, chat by chat. */
    cardChanged: async (tx: Tx, chatIds: readonly string[], profileId: string): Promise<void> => {
      const [card] = await people(tx.query, [profileId]);
      const stamp = await stampOf(tx);
      for (const chatId of [...chatIds].sort()) {
        // Locked away or not: the others see the card.
        const chat = await lockChat(tx, chatId);
        if (chat === undefined) continue;
        const version = chat.version + 1;
        await updateChat(tx, chatId, { version, stamp });
        const change = {
          ...presentChange({ ...chat, version }, chat.version),
          people: card === undefined ? [] : [card],
        };
        tx.afterCommit(() => events.messagesChanged(change));
      }
    },
  };
};
