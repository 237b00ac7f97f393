import {
  addressOf,
  type CallAnswer,
  type CallInput,
  CHAT_PARTICIPANTS_MAX,
  GROUP_LINK_KEPT_MS,
  GROUP_LINKS_MAX,
  GROUP_REQUEST_AGAIN_MS,
  GROUP_REQUESTS_MAX,
  type GroupLink,
  type GroupLinkState,
  type GroupLinkView,
  KithError,
  LIST_PAGE,
} from '@kith/contract';
import {
  type Place,
  pageOf,
  placeOf,
  type Reader,
  type Tx,
} from '../../../platform/database/index.ts';
import type { Bytes } from '../../../platform/http/index.ts';
import { hashOf, newId } from '../../../platform/random.ts';
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
import type { ChatTable, GroupLinkTable } from '../chat.tables.ts';
import { memberCounts } from '../members/many-members.store.ts';
import { memberOf } from '../members/members.store.ts';
import type { Membership } from '../members/membership.ts';
import { removedAmong } from '../members/memberships.store.ts';
import type { Accepts } from '../members/strangers.service.ts';
import { noteJoinRequest } from '../timeline/request-items.ts';
import {
  countLinks,
  eraseLinksOf,
  forgetLinks,
  insertLink,
  linkByHash,
  linkById,
  linksBy,
  linksPage,
  participantOf,
  revoked,
  sealedLinks,
  updateLink,
} from './group-links.store.ts';
import { forgetDeclined, putRequest, requestOf } from './group-requests.store.ts';
import { checkRight, rulesOf } from './group-rules.ts';

const PURPOSE = 'group link';
/** Look-ups per account and minute; an unknown code counts for several. */
const TRIES = 60;
const COST_OF_A_GUESS = 6;

/** Unknown, by a person who blocks the caller, or of a chat in the caller's closed vault. */
const notValid = () => new KithError('not_found', 'This link is not valid.');

const REFUSED: Partial<Record<GroupLinkState, () => KithError>> = {
  full: () =>
    new KithError('chat_full', `A group can have at most ${CHAT_PARTICIPANTS_MAX} members.`),
  declined: () => new KithError('not_allowed', 'Your request was declined. Ask again tomorrow.'),
  removed: () =>
    new KithError('not_allowed', 'You were removed from this group. Ask a member to add you.'),
  blocked: () =>
    new KithError('blocked_by_you', 'You have blocked this person. Unblock them first.'),
};

const placeIn = (row: GroupLinkTable): Place => ({ time: row.created_time, id: row.id });
const nameOf = ({ name, created_time: createdTime }: GroupLinkTable) => ({ name, createdTime });

/** Links with which people join a group, or ask to join. */
export const createGroupLinks = (
  options: ChatOptions,
  { admit, record, setRequests, dropRequests }: Membership,
  accept: Accepts,
) => {
  const { database, clock, random, seal, limits, privacy, pictureOf } = options;
  const { read } = database;

  const present = (row: GroupLinkTable): GroupLink => ({
    id: row.id,
    code: seal.open(PURPOSE, row.code ?? ''),
    name: row.name,
    profileId: row.profile_id,
    createdTime: row.created_time,
    expiresTime: row.expires_time,
    maxUses: row.max_uses,
    uses: row.uses,
    approval: row.approval === 1,
  });

  /** Why the link has ended. */
  const endOf = (row: GroupLinkTable): GroupLinkState | undefined => {
    if (row.revoked_time !== null) return 'revoked';
    if (row.expires_time !== null && row.expires_time <= clock.now()) return 'expired';
    return row.max_uses !== null && row.uses >= row.max_uses ? 'usedUp' : undefined;
  };

  /** The state of the link for the caller. */
  const stateFor = async (
    query: Reader,
    actor: ChatActor,
    row: GroupLinkTable,
  ): Promise<GroupLinkState> => {
    const { chat_id: chatId, profile_id: makerId } = row;
    const { profileId } = actor;
    const own = await participantOf(query, chatId, profileId);
    if (own?.vaulted === 1 && !(await hasOpenVault(query, actor))) throw notValid();
    if (own?.left_time === null) return 'member';
    const request = await requestOf(query, chatId, profileId);
    if (request?.declined_time === null) return 'asked';
    if ((await privacy.blockState(query, makerId, profileId)).isBlocked) throw notValid();
    const end = endOf(row);
    if (end !== undefined) return end;
    if ((await privacy.blockState(query, profileId, makerId)).isBlocked) return 'blocked';
    if (own?.removed === 1 || (await removedAmong(query, chatId, [profileId])).has(profileId))
      return 'removed';
    const declined = request?.declined_time ?? Number.NEGATIVE_INFINITY;
    if (declined > clock.now() - GROUP_REQUEST_AGAIN_MS) return 'declined';
    const count = (await memberCounts(query, [chatId])).get(chatId) ?? 0;
    return count >= CHAT_PARTICIPANTS_MAX ? 'full' : 'open';
  };

  const view = async (
    query: Reader,
    row: GroupLinkTable,
    state: GroupLinkState,
  ): Promise<GroupLinkView> => {
    const isIn = state === 'member' || state === 'asked';
    const chat = isIn || endOf(row) === undefined ? await chatById(query, row.chat_id) : undefined;
    const avatar =
      chat?.avatar == null ? null : addressOf('groupLinks.picture', { linkId: row.id });
    return {
      state,
      chatId: isIn ? row.chat_id : null,
      group: chat
        ? {
            name: chat.name,
            avatar,
            description: rulesOf(chat)?.description ?? '',
            memberCount: (await memberCounts(query, [chat.id])).get(chat.id) ?? 0,
            approval: row.approval === 1,
          }
        : null,
    };
  };

  /** The link with this code. Guesses count against the budget of the account. */
  const find = async ({ accountId }: ChatActor, code: string): Promise<GroupLinkTable> => {
    const name = `group-link:${accountId}`;
    limits.takeNamed(name, TRIES);
    const row = await linkByHash(read, hashOf(code));
    if (row !== undefined) return row;
    limits.countNamed(name, COST_OF_A_GUESS - 1);
    throw notValid();
  };

  /** The same in a transaction, with the chat locked, under which uses are counted. */
  const locked = async <Result>(
    actor: ChatActor,
    code: string,
    act: (tx: Tx, chat: ChatTable, row: GroupLinkTable) => Promise<Result>,
  ): Promise<Result> => {
    const { id, chat_id } = await find(actor, code);
    return database.transaction(async (tx) => {
      const chat = await lockChat(tx, chat_id);
      const row = await linkById(tx.query, id);
      if (chat === undefined || row === undefined) throw notValid();
      return act(tx, chat, row);
    });
  };

  return {
    list: async (
      actor: ChatActor,
      chatId: string,
      { after, take = LIST_PAGE }: CallInput<'groupLinks.list'>['query'],
    ): Promise<CallAnswer<'groupLinks.list'>> => {
      const member = await accessChat(read, actor, chatId);
      const chat = await chatById(read, chatId);
      if (chat !== undefined) {
        checkIsGroup(chat);
        checkRight(chat, member, 'add');
      }
      const by = member.role === 'member' ? actor.profileId : undefined;
      const asked = { by, after: placeOf(after), take: take + 1 };
      const { rows, next } = pageOf(await linksPage(read, chatId, asked), take, placeIn);
      return { links: rows.map(present), next };
    },

    create: (
      actor: ChatActor,
      chatId: string,
      { name, expiresIn, maxUses, approval }: CallInput<'groupLinks.create'>['body'],
    ): Promise<GroupLink> =>
      database.transaction(async (tx) => {
        const { profileId } = actor;
        const { chat, member } = await accessLockedChat(tx, actor, chatId);
        checkIsGroup(chat);
        checkRight(chat, member, 'add');
        if ((await countLinks(tx.query, chatId)) >= GROUP_LINKS_MAX)
          throw new KithError('conflict', `A group can have at most ${GROUP_LINKS_MAX} links.`);
        const now = clock.now();
        const code = newId(random);
        const row: GroupLinkTable = {
          ...{ id: newId(random), chat_id: chatId, profile_id: profileId, name },
          ...{ code_hash: hashOf(code), code: seal.close(PURPOSE, code) },
          ...{ created_time: now, expires_time: expiresIn === null ? null : now + expiresIn },
          ...{ max_uses: maxUses, uses: 0, approval: approval ? 1 : 0, revoked_time: null },
        };
        await insertLink(tx, row);
        await record(tx, chatId, profileId, { kind: 'linkCreated', link: nameOf(row) });
        return present(row);
      }),

    revoke: (actor: ChatActor, chatId: string, linkId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const { profileId } = actor;
        const { chat, member } = await accessLockedChat(tx, actor, chatId);
        checkIsGroup(chat);
        const row = await linkById(tx.query, linkId);
        const isThere = row?.chat_id === chatId && row.revoked_time === null;
        if (row === undefined || !isThere)
          throw new KithError('not_found', 'There is no such link.', { field: 'linkId' });
        if (row.profile_id !== profileId) checkRunsGroup(member);
        await updateLink(tx, linkId, revoked(clock.now()));
        await record(tx, chatId, profileId, { kind: 'linkRevoked', link: nameOf(row) });
      }),

    look: async (actor: ChatActor, code: string): Promise<GroupLinkView> => {
      const row = await find(actor, code);
      return view(read, row, await stateFor(read, actor, row));
    },

    join: (actor: ChatActor, code: string): Promise<GroupLinkView> =>
      locked(actor, code, async (tx, chat, row) => {
        const { profileId } = actor;
        const state = await stateFor(tx.query, actor, row);
        if (state === 'member') {
          // Whom somebody else has added before wishes it now.
          const own = await memberOf(tx.query, chat.id, profileId);
          if (own !== undefined) await accept(tx, own);
        }
        if (state === 'member' || state === 'asked') return view(tx.query, row, state);
        if (state !== 'open') throw REFUSED[state]?.() ?? notValid();
        await updateLink(tx, row.id, { uses: row.uses + 1 });
        if (row.approval === 1) {
          if (chat.requests >= GROUP_REQUESTS_MAX)
            throw new KithError('conflict', 'Too many people are waiting. Try again later.');
          await putRequest(tx, {
            ...{ chat_id: chat.id, profile_id: profileId, link_id: row.id },
            ...{ created_time: clock.now(), declined_time: null },
          });
          await setRequests(tx, chat, chat.requests + 1);
          await noteJoinRequest(options, tx, { chatId: chat.id, personId: profileId });
          return view(tx.query, row, 'asked');
        }
        await admit(tx, chat, [profileId], { by: profileId, system: { kind: 'joined' } });
        await record(tx, chat.id, profileId, { kind: 'joined', link: nameOf(row) });
        return view(tx.query, row, 'member');
      }),

    withdraw: (actor: ChatActor, code: string): Promise<GroupLinkView> =>
      locked(actor, code, async (tx, chat, row) => {
        if ((await stateFor(tx.query, actor, row)) === 'asked')
          await setRequests(tx, chat, await dropRequests(tx, chat, [actor.profileId]));
        const after = (await linkById(tx.query, row.id)) ?? row;
        return view(tx.query, after, await stateFor(tx.query, actor, after));
      }),

    /** For people who open the link. */
    picture: async (linkId: string): Promise<Bytes> => {
      const row = await linkById(read, linkId);
      const isOver = row === undefined || row.revoked_time !== null || endOf(row) === 'expired';
      const avatar = isOver ? undefined : (await chatById(read, row.chat_id))?.avatar;
      const file = avatar == null ? undefined : await pictureOf(avatar);
      if (file === undefined) throw notValid();
      return file;
    },

    /** The links that a profile has created, without their codes, for its export. */
    by: async (actor: ChatActor): Promise<Omit<GroupLink, 'code'>[]> =>
      (await linksBy(read, actor.profileId, await hasOpenVault(read, actor))).map((row) => {
        const { code: _, ...link } = present(row);
        return link;
      }),

    erase: (tx: Tx, profileId: string): Promise<void> => eraseLinksOf(tx, profileId, clock.now()),

    forget: (): Promise<void> =>
      database.transaction(async (tx) => {
        await forgetLinks(tx, clock.now() - GROUP_LINK_KEPT_MS);
        await forgetDeclined(tx, clock.now() - GROUP_REQUEST_AGAIN_MS);
      }),

    /** Seals codes again that are sealed with an older key. */
    sealAnew: (): Promise<void> =>
      database.transaction(async (tx) => {
        for (const { id, code } of await sealedLinks(tx.query))
          if (code !== null && !seal.isCurrent(code))
            await updateLink(tx, id, { code: seal.close(PURPOSE, seal.open(PURPOSE, code)) });
      }),
  };
};
