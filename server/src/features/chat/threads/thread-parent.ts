import { KithError } from '@kith/contract';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { chatById, lockChat } from '../chat.store.ts';
import type { ChatTable, ParticipantTable } from '../chat.tables.ts';
import { memberOf } from '../members/members.store.ts';

/** For functions that only groups have. */
export const checkIsNoThread = ({ parent_id }: Pick<ChatTable, 'parent_id'>): void => {
  if (parent_id !== null)
    throw new KithError('chat_is_thread', 'This is managed in the group of the thread.');
};

/** The chat whose members can use this one: for a thread, its group. */
export const peopledBy = ({ id, parent_id }: Pick<ChatTable, 'id' | 'parent_id'>): string =>
  parent_id ?? id;

/** Locks the group of a thread, before the thread, so that its log can be written. */
export const lockGroupOf = async (tx: Tx, chatId: string): Promise<void> => {
  const chat = await chatById(tx.query, chatId);
  if (chat !== undefined && chat.parent_id !== null) await lockChat(tx, chat.parent_id);
};

/** A thread follows the rules and the timer of its group. */
export const underRules = async (query: Reader, chat: ChatTable): Promise<ChatTable> => {
  if (chat.parent_id === null) return chat;
  const group = await chatById(query, chat.parent_id);
  return { ...chat, rules: group?.rules ?? null, timer: group?.timer ?? null };
};

/** In a thread, members have their role in its group, to which they must belong. */
export const underRole = async (
  query: Reader,
  { parent_id }: ChatTable,
  member: ParticipantTable,
): Promise<ParticipantTable> => {
  if (parent_id === null) return member;
  const inGroup = await memberOf(query, parent_id, member.profile_id);
  if (inGroup === undefined) throw new KithError('not_found', 'There is no such chat.');
  return { ...member, role: inGroup.role, wrote_time: inGroup.wrote_time };
};
