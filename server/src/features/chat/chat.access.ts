import { KithError } from '@kith/contract';
import type { CarryingMessage } from '../../platform/attachments.ts';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { MediaActor, ProfileActor } from '../../platform/http/index.ts';
import { lockChat } from './chat.store.ts';
import type { ChatTable, ParticipantTable } from './chat.tables.ts';
import { isFaceTo, memberOf, readableFrom, readerOf } from './members.store.ts';

/** The caller: a person at a socket or a call, or the account for one of its profiles. */
export type ChatActor = Pick<ProfileActor, 'accountId' | 'profileId'>;

/** Missing and forbidden are indistinguishable. */
const notFound = () => new KithError('not_found', 'There is no such chat.');

const demandOpen = <Member extends ParticipantTable>(member: Member | undefined): Member => {
  if (member === undefined) throw notFound();
  if (member.vaulted === 1) throw new KithError('vault_closed', 'Unlock the vault first.');
  return member;
};

/** The caller's membership. Throws `not_found`, or `vault_closed` for a vaulted chat. */
export const accessChat = async (
  query: Reader,
  { profileId }: ChatActor,
  chatId: string,
): Promise<ParticipantTable> => demandOpen(await memberOf(query, chatId, profileId));

/** The same for reading messages, with their current version. */
export const accessMessages = async (query: Reader, { profileId }: ChatActor, chatId: string) =>
  demandOpen(await readerOf(query, chatId, profileId));

/** Locks the chat and checks membership inside the same transaction. */
export const accessLockedChat = async (
  tx: Tx,
  actor: ChatActor,
  chatId: string,
): Promise<{ chat: ChatTable; member: ParticipantTable }> => {
  const chat = await lockChat(tx, chatId);
  if (chat === undefined) throw notFound();
  return { chat, member: await accessChat(tx.query, actor, chatId) };
};

/** Between the two of a private chat: blocked by the other, or blocking them. */
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
  { profileId }: MediaActor,
  messages: readonly CarryingMessage[],
): Promise<boolean> => {
  if (profileId === undefined) return false;
  const had = messages.filter(({ heldFor }) => heldFor === null || heldFor === profileId);
  if (had.length === 0) return false;
  const chatIds = had.map(({ chatId }) => chatId);
  const from = await readableFrom(query, profileId, chatIds);
  return had.some(({ chatId, seq }) => seq >= (from.get(chatId) ?? Number.POSITIVE_INFINITY));
};

/**
 * The avatar of a group is visible to all its members. It is requested by the account, whichever
 * profile is active, because the address of an avatar names none.
 */
export const maySeeFace = (
  query: Reader,
  { accountId }: MediaActor,
  pictureId: string,
): Promise<boolean> => isFaceTo(query, accountId, pictureId);

export const checkIsGroup = (chat: ChatTable): void => {
  if (chat.private_key !== null)
    throw new KithError('chat_is_private', 'This works only in groups.');
};

export const checkRunsGroup = (member: ParticipantTable): void => {
  if (member.role === 'member')
    throw new KithError('not_allowed', 'Only admins of the group can do this.');
};
