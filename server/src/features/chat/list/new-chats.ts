import { type Chat, KithError, type NotAdded } from '@kith/contract';
import { stampOf, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/random.ts';
import { type ChatActor, hasOpenVault } from '../chat.access.ts';
import type { ChatOptions } from '../chat.options.ts';
import { isLarge } from '../chat.present.ts';
import { chatByKeyForUpdate, insertChat, privateKey } from '../chat.store.ts';
import type { ChatTable } from '../chat.tables.ts';
import { memberOf, membersOf, putMembers, updateMember } from '../members/members.store.ts';
import type { Membership } from '../members/membership.ts';
import { silencedBy } from '../members/silence.service.ts';
import {
  type Accepts,
  atLimit,
  inOrder,
  limitReached,
  strangersAmong,
  tooManyToday,
} from '../members/strangers.service.ts';
import { noteRequests } from '../timeline/request-items.ts';
import type { ChatListService } from './chat-list.service.ts';

/** A chat in which nothing has happened yet. */
export const newChatRow = ({
  now,
  ...row
}: Pick<ChatTable, 'id' | 'stamp' | 'name'> & Partial<ChatTable> & { now: number }): ChatTable => ({
  is_private: 0,
  private_key: null,
  avatar: null,
  created_time: now,
  updated_time: now,
  version: 1,
  seen_version: 0,
  seq: 0,
  last_seq: 0,
  counted_seq: 0,
  purged_version: 0,
  held_version: 0,
  held_seen_version: 0,
  pins: null,
  live_call: null,
  rules: null,
  requests: 0,
  timer: null,
  parent_id: null,
  parent_seq: null,
  large: null,
  ...{ run_sender: null, run_seq: null, run_end: null },
  ended_time: null,
  ...row,
});

/**
 * Creates a chat, or returns the existing private chat. People who were invited by the other do not
 * need permission by that person's settings.
 */
export const createNewChats = (
  options: ChatOptions,
  list: ChatListService,
  { member, announce, reachableOf }: Membership,
  accept: Accepts,
) => {
  const { database, clock, random, privacy, acquainted, limits } = options;
  /** An existing private chat, or note to self, back in the caller's list. */
  const show = async (
    tx: Tx,
    chat: ChatTable,
    actor: ChatActor,
    isInvited: boolean,
  ): Promise<Chat | { see: string }> => {
    const { profileId } = actor;
    const own = await memberOf(tx.query, chat.id, profileId);
    // Only its id may be revealed, which leads to the vault's lock screen.
    if (own?.vaulted === 1 && !(await hasOpenVault(tx.query, actor))) return { see: chat.id };
    if (own?.hidden === 1) {
      await updateMember(tx, chat.id, profileId, { hidden: 0, stamp: await stampOf(tx) });
      await announce(tx, chat.id, [profileId]);
    }
    // Starting a chat means knowing the other person; after an invitation, both know each other.
    for (const one of await membersOf(tx.query, [chat.id]))
      if (one.is_request === 1 && (isInvited || one.profile_id === profileId))
        await accept(tx, one);
    return chat.is_private === 1 ? { see: chat.id } : list.view(tx.query, profileId, chat.id);
  };

  /** Which of the two people in a new private chat may not write: its creator, and the other. */
  const silences = async (
    tx: Tx,
    profileId: string,
    [otherId]: readonly string[],
  ): Promise<[number, number]> => {
    if (otherId === undefined) return [0, 0];
    const mine = await privacy.blockState(tx.query, profileId, otherId);
    if (mine.isNamed)
      throw new KithError('blocked_by_you', 'You have blocked this person. Unblock them first.');
    const theirs = await privacy.blockState(tx.query, otherId, profileId);
    return [silencedBy(theirs, mine), silencedBy(mine, theirs)];
  };

  /** Inserts a chat and adds it to the lists of its members, of whom some are only asked. */
  const insert = async (
    tx: Tx,
    profileId: string,
    others: readonly string[],
    {
      name = null,
      asked,
      isGroup = others.length > 1,
    }: { name?: string | null; asked?: ReadonlySet<string>; isGroup?: boolean } = {},
  ): Promise<ChatTable> => {
    const key = isGroup ? null : privateKey([profileId, ...others]);
    const [silenced, ofOther] = isGroup ? [0, 0] : await silences(tx, profileId, others);
    const now = clock.now();
    const stamp = await stampOf(tx);
    const chat = newChatRow({
      id: newId(random),
      is_private: !isGroup && others.length === 1 ? 1 : 0,
      private_key: key,
      name: key === null ? name : null,
      large: isLarge(others.length + 1) ? 1 : null,
      now,
      stamp,
    });
    if (!(await insertChat(tx, chat))) throw new KithError('conflict', 'Try again.');
    await putMembers(tx, [
      member(chat, profileId, key === null ? 'owner' : 'member', stamp, silenced),
      ...others.map((id) => ({
        ...member(chat, id, 'member', stamp, ofOther),
        ...(asked?.has(id) === true && { is_request: 1, asked_by: profileId }),
      })),
    ]);
    await announce(tx, chat.id, [profileId, ...others]);
    if (asked !== undefined)
      await noteRequests(options, tx, { chatId: chat.id, by: profileId, profileIds: asked });
    return chat;
  };

  /** Whether each of two people may write to the other without being a stranger or blocked. */
  const mayTalk = async (tx: Tx, profileId: string, otherId: string): Promise<boolean> => {
    const { query } = tx;
    if (!(await acquainted(query, [otherId], profileId)).has(otherId)) return false;
    for (const [from, to] of [
      [profileId, otherId],
      [otherId, profileId],
    ] as const) {
      if (!(await privacy.reachableBy(query, from, [to])).has(to)) return false;
      const { isNamed, isBlocked } = await privacy.blockState(query, from, to);
      if (isNamed || isBlocked) return false;
    }
    return true;
  };

  return {
    create: (
      actor: ChatActor,
      otherIds: readonly string[],
      name: string | undefined,
      { isInvited = false } = {},
    ): Promise<(Chat & { notAdded: NotAdded[] }) | { see: string }> =>
      database.transaction(async (tx) => {
        const { accountId, profileId } = actor;
        const others = [...new Set(otherIds)].filter((id) => id !== profileId);
        const isGroup = others.length > 1;
        const key = privateKey([profileId, ...others]);
        if (key !== null) {
          await privacy.lock(tx, [profileId, ...others]);
          const existing = await chatByKeyForUpdate(tx, key);
          if (existing !== undefined) {
            const shown = await show(tx, existing, actor, isInvited);
            return 'see' in shown ? shown : { ...shown, notAdded: [] };
          }
        }
        const { reachable, notAdded } = isInvited
          ? { reachable: others, notAdded: [] }
          : await reachableOf(tx, profileId, others);
        if (others.length > 0 && reachable.length === 0)
          throw new KithError('not_found', 'The list contains a profile that does not exist.', {
            field: 'participantIds',
          });
        const asked = isInvited
          ? new Set<string>()
          : await strangersAmong({ acquainted }, tx.query, reachable, profileId);
        const late = await tooManyToday({ limits }, tx, accountId, asked);
        if (late.size > 0 && late.size === reachable.length) throw limitReached(clock.now());
        const added = reachable.filter((id) => !late.has(id));
        const chat = await insert(tx, profileId, added, { name: name ?? null, asked, isGroup });
        return {
          ...(await list.view(tx.query, profileId, chat.id)),
          notAdded: inOrder(others, [...notAdded, ...atLimit(late)]),
        };
      }),

    /**
     * The locked chat of two people, for a message by the server. It is created only if each of them
     * may write to the other, and never as the request of a stranger.
     */
    between: async (tx: Tx, profileId: string, otherId: string): Promise<ChatTable | undefined> => {
      const key = privateKey([profileId, otherId]);
      if (key === null) return undefined;
      const known = await chatByKeyForUpdate(tx, key);
      if (known !== undefined) return known;
      await privacy.lock(tx, [profileId, otherId]);
      const existing = await chatByKeyForUpdate(tx, key);
      if (existing !== undefined) return existing;
      if (!(await mayTalk(tx, profileId, otherId))) return undefined;
      return insert(tx, profileId, [otherId]);
    },
  };
};
