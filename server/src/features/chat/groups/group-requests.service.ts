import {
  type CallAnswer,
  type CallInput,
  CHAT_ADDED_MAX,
  CHAT_PARTICIPANTS_MAX,
  KithError,
  LIST_PAGE,
} from '@kith/contract';
import type { ChatLine } from '@kith/contract/chat/chat.lines';
import { pageOf, placeOf, type Tx } from '../../../platform/database/index.ts';
import {
  accessChat,
  accessLockedChat,
  type ChatActor,
  checkIsGroup,
  checkRunsGroup,
  hasOpenVault,
} from '../chat.access.ts';
import type { ChatOptions } from '../chat.options.ts';
import { chatById, lockChat } from '../chat.store.ts';
import type { ChatTable, GroupRequestTable } from '../chat.tables.ts';
import { memberCounts, runnersOf } from '../members/many-members.store.ts';
import type { Membership } from '../members/membership.ts';
import { removedAmong } from '../members/memberships.store.ts';
import { closeJoinRequests } from '../timeline/request-items.ts';
import { concerning, type Recorded } from './group-changes.store.ts';
import { giveBackUse, linkById } from './group-links.store.ts';
import {
  allRequests,
  declineRequests,
  deleteRequests,
  requestsBy,
  requestsPage,
  waitingBy,
} from './group-requests.store.ts';

/** Requests to join a group, and the answers of its admins. */
export const createGroupRequests = (
  options: ChatOptions,
  { admit, record, lockOwns, setRequests, dropRequests }: Membership,
) => {
  const { database, clock, people } = options;
  /** The link that all of them used, for the log. */
  const linkOf = async (
    tx: Tx,
    rows: readonly GroupRequestTable[],
  ): Promise<Pick<Recorded, 'link'>> => {
    const [first, ...more] = new Set(rows.map((row) => row.link_id));
    const link =
      first === undefined || more.length > 0 ? undefined : await linkById(tx.query, first);
    return link === undefined ? {} : { link: { name: link.name, createdTime: link.created_time } };
  };

  const checkHasRoom = async (tx: Tx, chatId: string, added: number): Promise<void> => {
    const count = (await memberCounts(tx.query, [chatId])).get(chatId) ?? 0;
    if (count + added > CHAT_PARTICIPANTS_MAX)
      throw new KithError(
        'chat_full',
        `A group can have at most ${CHAT_PARTICIPANTS_MAX} members.`,
      );
  };

  const approve = async (tx: Tx, chat: ChatTable, by: string, ids: string[], left: number) => {
    const admins = await runnersOf(tx.query, chat.id);
    await lockOwns(tx, [...admins.map(({ profile_id }) => profile_id), ...ids]);
    await deleteRequests(tx, chat.id, ids);
    // The group must not learn that one of them was removed in another profile.
    const removed = await removedAmong(tx.query, chat.id, ids);
    const admitted = ids.filter((id) => !removed.has(id));
    const system: ChatLine = { kind: 'added', ...concerning(admitted) };
    if (admitted.length > 0) await admit(tx, chat, admitted, { by, system });
    await setRequests(tx, chat, left);
    await closeJoinRequests(options, tx, { chatId: chat.id, personIds: ids });
  };

  /** Answers as many requests as people can be added at a time; returns who is still waiting for it. */
  const answerSome = (
    actor: ChatActor,
    chatId: string,
    { isApproved, profileIds }: { isApproved: boolean; profileIds: readonly string[] | undefined },
  ): Promise<string[]> =>
    database.transaction(async (tx) => {
      const { profileId } = actor;
      const { chat, member } = await accessLockedChat(tx, actor, chatId);
      checkIsGroup(chat);
      checkRunsGroup(member);
      const waiting = await allRequests(tx.query, chatId);
      const wanted = profileIds && new Set(profileIds);
      const all = waiting.filter((row) => wanted?.has(row.profile_id) ?? true);
      const rows = all.slice(0, CHAT_ADDED_MAX);
      if (rows.length === 0) return [];
      const ids = rows.map((row) => row.profile_id);
      const rest = all.slice(rows.length).map((row) => row.profile_id);
      const left = waiting.length - rows.length;
      const concerned = { ...concerning(ids), ...(await linkOf(tx, rows)) };
      if (isApproved) {
        // Everybody who is wanted, or nobody.
        await checkHasRoom(tx, chatId, all.length);
        await approve(tx, chat, profileId, ids, left);
        await record(tx, chatId, profileId, { kind: 'approved', ...concerned });
        return rest;
      }
      for (const { link_id } of rows) await giveBackUse(tx, link_id);
      await declineRequests(tx, chatId, ids, clock.now());
      await setRequests(tx, chat, left);
      await closeJoinRequests(options, tx, { chatId, personIds: ids });
      await record(tx, chatId, profileId, { kind: 'declined', ...concerned });
      return rest;
    });

  return {
    list: async (
      actor: ChatActor,
      chatId: string,
      { after, take = LIST_PAGE }: CallInput<'groupRequests.list'>['query'],
    ): Promise<CallAnswer<'groupRequests.list'>> => {
      const { read } = database;
      const member = await accessChat(read, actor, chatId);
      const chat = await chatById(read, chatId);
      if (chat !== undefined) checkIsGroup(chat);
      checkRunsGroup(member);
      const { rows, next } = pageOf(
        await requestsPage(read, chatId, { after: placeOf(after), take: take + 1 }),
        take,
        ({ created_time: time, profile_id: id }) => ({ time, id }),
      );
      const cards = await people(
        read,
        rows.map(({ profile_id }) => profile_id),
      );
      const byId = new Map(cards.map((card) => [card.id, card]));
      const requests = rows.flatMap(({ profile_id, created_time: createdTime }) => {
        const person = byId.get(profile_id);
        return person === undefined ? [] : { person, createdTime };
      });
      return { requests, next };
    },

    /** All of them, or some; many of them in several transactions. */
    answer: async (
      actor: ChatActor,
      chatId: string,
      { approve: isApproved, profileIds }: CallInput<'groupRequests.answer'>['body'],
    ): Promise<void> => {
      let rest = await answerSome(actor, chatId, { isApproved, profileIds });
      while (rest.length > 0)
        rest = await answerSome(actor, chatId, { isApproved, profileIds: rest });
    },

    /** The pending requests of a profile, for its export. */
    by: async (
      actor: ChatActor,
    ): Promise<{ chatId: string; groupName: string | null; createdTime: number }[]> => {
      const { read } = database;
      const rows = await waitingBy(read, actor.profileId, await hasOpenVault(read, actor));
      return rows.map(({ chat_id: chatId, name: groupName, created_time: createdTime }) => ({
        chatId,
        groupName,
        createdTime,
      }));
    },

    /** Removes the requests of an erased profile. */
    erase: async (tx: Tx, profileId: string): Promise<void> => {
      for (const { chat_id, declined_time } of await requestsBy(tx.query, profileId)) {
        const chat = await lockChat(tx, chat_id);
        if (chat === undefined) continue;
        const left = await dropRequests(tx, chat, [profileId]);
        if (declined_time === null) await setRequests(tx, chat, left);
      }
    },
  };
};
