import { KithError } from '@kith/contract';
import type { CarryingMessage } from '../../platform/attachments.ts';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { MediaActor, ProfileActor } from '../../platform/http/index.ts';
import { lockChat } from './chat.store.ts';
import type { ChatTable, ParticipantTable } from './chat.tables.ts';
import { isFaceTo, memberOf, readableFrom, readerOf } from './members.store.ts';

/** Who asks: somebody at a socket or a call, or the account for one of its profiles. */
export type ChatActor = Pick<ProfileActor, 'accountId' | 'profileId'>;

/** Missing and forbidden look the same. */
const notFound = () => new KithError('not_found', 'There is no such chat.');

const demandOpen = <Member extends ParticipantTable>(member: Member | undefined): Member => {
  if (member === undefined) throw notFound();
  if (member.vaulted === 1) throw new KithError('vault_closed', 'Unlock the vault first.');
  return member;
};

/** The asking profile's membership. Throws `not_found`, or `vault_closed` for a vaulted chat. */
export const accessChat = async (
  query: Reader,
  { profileId }: ChatActor,
  chatId: string,
): Promise<ParticipantTable> => demandOpen(await memberOf(query, chatId, profileId));

/** The same for one who reads its messages, with what they are at. */
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
 * What a message carries is opened by those who may read the message; leaving the chat or locking it
 * away ends it. Whoever looks has to say as which profile.
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
 * The face of a group is seen by everybody in it, asked for by the account, whichever profile it
 * shows: the address of an avatar names none.
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
