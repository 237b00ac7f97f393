import { KithError } from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { CarryingMessage } from '../../platform/feature/attachments.ts';
import type { MediaActor, ProfileActor, UserActor } from '../../platform/http/index.ts';
import { lockChat } from './chat.store.ts';
import type { ChatTable, ParticipantTable } from './chat.tables.ts';
import { memberOf, readerOf } from './members/members.store.ts';
import { isFaceTo, readableFrom, vaultedChatsOf } from './members/memberships.store.ts';
import { checkIsNoThread, underRole, underRules } from './threads/thread-parent.ts';

/** The caller: a person at a socket or a call, or the account for one of its profiles. */
export type ChatActor = Pick<ProfileActor, 'accountId' | 'profileId' | 'isVaultOpen' | 'scope'>;

/** Missing and forbidden are indistinguishable. */
export const notFound = () => new KithError('not_found', 'There is no such chat.');

/** Whether the actor's vault is open, in this session and at this moment. */
export const hasOpenVault = async (
  query: Reader,
  { isVaultOpen }: Pick<ProfileActor, 'isVaultOpen'>,
): Promise<boolean> => isVaultOpen !== undefined && (await isVaultOpen(query));

/** Throws `vault_closed` while the actor's vault is closed. */
export const demandVault = async (query: Reader, actor: ChatActor): Promise<void> => {
  if (!(await hasOpenVault(query, actor)))
    throw new KithError('vault_closed', 'Unlock the vault first.');
};

const demandOpen = async <Member extends ParticipantTable>(
  query: Reader,
  actor: ChatActor,
  member: Member | undefined,
): Promise<Member> => {
  if (member === undefined) throw notFound();
  if (member.vaulted === 1) await demandVault(query, actor);
  return member;
};

/** The caller's membership. Throws `not_found`, or `vault_closed` for a vaulted chat of a closed vault. */
export const accessChat = async (
  query: Reader,
  actor: ChatActor,
  chatId: string,
): Promise<ParticipantTable> =>
  demandOpen(query, actor, await memberOf(query, chatId, actor.profileId));

/** The same for reading messages, with their current version. */
export const accessMessages = async (query: Reader, actor: ChatActor, chatId: string) =>
  demandOpen(query, actor, await readerOf(query, chatId, actor.profileId));

/**
 * Locks the chat and checks membership inside the same transaction. In a thread, rules and role are
 * those of its group.
 */
export const accessLockedChat = async (
  tx: Tx,
  actor: ChatActor,
  chatId: string,
): Promise<{ chat: ChatTable; member: ParticipantTable }> => {
  const chat = await lockChat(tx, chatId);
  if (chat === undefined) throw notFound();
  const member = await accessChat(tx.query, actor, chatId);
  return {
    chat: await underRules(tx.query, chat),
    member: await underRole(tx.query, chat, member),
  };
};

/** In a private chat: blocked by the other person, or blocking them. */
export const SILENCED = { byOther: 1, bySelf: 2 } as const;

export const checkMayWrite = ({ silenced }: Pick<ParticipantTable, 'silenced'>): void => {
  if (silenced & SILENCED.bySelf)
    throw new KithError('blocked_by_you', 'You have blocked this person. Unblock them first.');
};

/**
 * Attachments are accessible to people who may read the message; leaving the chat or moving it to
 * the vault ends that. The caller has to name the viewing profile.
 */
export const mayReadMessage = async (
  query: Reader,
  actor: MediaActor,
  messages: readonly CarryingMessage[],
): Promise<boolean> => {
  const { profileId } = actor;
  if (profileId === undefined) return false;
  const had = messages.filter(({ heldFor }) => heldFor === null || heldFor === profileId);
  if (had.length === 0) return false;
  const chatIds = had.map(({ chatId }) => chatId);
  const from = await readableFrom(query, profileId, chatIds, await hasOpenVault(query, actor));
  return had.some(({ chatId, seq }) => seq >= (from.get(chatId) ?? Number.POSITIVE_INFINITY));
};

/** Those of the chats that a profile of the account has in its vault, while that is closed. */
export const closedAmong = async (
  query: Reader,
  actor: Pick<UserActor, 'accountId' | 'isVaultOpen'>,
  chatIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  (await hasOpenVault(query, actor))
    ? new Set()
    : new Set(await vaultedChatsOf(query, actor.accountId, chatIds));

/**
 * The avatar of a group is visible to all its members. It is requested by the account, whichever
 * profile is active, because the address of an avatar names none.
 */
export const maySeeFace = async (
  query: Reader,
  actor: MediaActor,
  pictureId: string,
): Promise<boolean> =>
  isFaceTo(query, actor.accountId, pictureId, await hasOpenVault(query, actor));

export const checkIsGroup = (chat: ChatTable): void => {
  if (chat.private_key !== null)
    throw new KithError('chat_is_private', 'This works only in groups.');
  checkIsNoThread(chat);
};

export const notRunning = () =>
  new KithError('not_allowed', 'Only admins of the group can do this.');

export const checkRunsGroup = (member: ParticipantTable): void => {
  if (member.role === 'member') throw notRunning();
};

/** Admins in a group, both people in a private chat. */
export const runsChat = (
  { private_key }: Pick<ChatTable, 'private_key'>,
  { role }: Pick<ParticipantTable, 'role'>,
): boolean => private_key !== null || role !== 'member';
