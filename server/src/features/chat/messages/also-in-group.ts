import { KithError } from '@kith/contract';
import type { Reader } from '../../../platform/database/index.ts';
import { chatById } from '../chat.store.ts';
import type { ChatTable, MessageTable } from '../chat.tables.ts';
import { threadIdAt } from '../threads/threads.store.ts';
import { messageOf } from './messages.store.ts';

/** A reply in a thread that is to be written into its group, too. */
export interface Copied {
  /** In the thread. */
  row: MessageTable;
  /** The message of the thread. */
  rootSeq: number;
}

/** The group of a thread, for a reply that is to appear in both. */
const groupOf = async (query: Reader, threadId: string): Promise<string | undefined> =>
  (await chatById(query, threadId))?.parent_id ?? undefined;

export const checkIsThread = ({ parent_id }: Pick<ChatTable, 'parent_id'>): void => {
  if (parent_id === null)
    throw new KithError('invalid_field', 'Only replies in threads appear in the group, too.', {
      field: 'alsoInGroup',
    });
};

/** Where the same reply is, too: in the group, or in the thread. Both places never change. */
export const otherPlaceOf = async (
  query: Reader,
  chatId: string,
  seq: number,
): Promise<{ chatId: string; seq: number } | undefined> => {
  const row = await messageOf(query, chatId, seq, null);
  if (row === undefined) return undefined;
  const { group_seq: groupSeq, thread_seq: threadSeq, reply_seq: replySeq } = row;
  if (groupSeq !== null) {
    const groupId = await groupOf(query, chatId);
    return groupId === undefined ? undefined : { chatId: groupId, seq: groupSeq };
  }
  if (threadSeq === null || replySeq === null) return undefined;
  const threadId = await threadIdAt(query, chatId, replySeq);
  return threadId === undefined ? undefined : { chatId: threadId, seq: threadSeq };
};

interface Asked {
  chatId: string;
  alsoInGroup?: boolean | undefined;
  copied?: Copied;
}

/** The groups in which replies are to appear, too. */
export const groupsOf = async (
  query: Reader,
  sends: readonly Asked[],
): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>();
  for (const { chatId, alsoInGroup } of sends) {
    const groupId = alsoInGroup === true ? await groupOf(query, chatId) : undefined;
    if (groupId !== undefined) ids.add(groupId);
  }
  return ids;
};

export interface Copies<Send> {
  into(groupId: string): readonly Send[];
  /** The number that the next one will have in the group of this thread. */
  nextSeq(thread: ChatTable): number | null;
  add(thread: ChatTable, send: Send, row: MessageTable): void;
}

/** Collects the replies of one transaction that go into groups, too; all chats are locked. */
export const copiesOf = <Send extends Asked>(
  locked: ReadonlyMap<string, ChatTable | undefined>,
): Copies<Send> => {
  const copies = new Map<string, Send[]>();
  const into = (groupId: string): readonly Send[] => copies.get(groupId) ?? [];
  return {
    into,
    nextSeq: ({ parent_id: groupId }) => {
      const group = locked.get(groupId ?? '');
      return group === undefined ? null : group.seq + into(group.id).length + 1;
    },
    add: ({ parent_id: groupId, parent_seq: rootSeq }, send, row) => {
      if (row.group_seq === null || groupId === null || rootSeq === null) return;
      const { alsoInGroup: _, ...rest } = send;
      const copy = { ...rest, chatId: groupId, copied: { row, rootSeq } } as unknown as Send;
      copies.set(groupId, [...into(groupId), copy]);
    },
  };
};
