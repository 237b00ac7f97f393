import {
  forUpdate,
  isAmong,
  type Reader,
  statement,
  type Tx,
} from '../../platform/database/index.ts';
import type { ChatTable } from './chat.tables.ts';

const chatForUpdate = statement((query, { id }: { id: string }, tx) =>
  forUpdate(tx, query.selectFrom('chat').selectAll().where('id', '=', id)),
);

export const lockChat = async (tx: Tx, chatId: string): Promise<ChatTable | undefined> =>
  (await chatForUpdate(tx.query, { id: chatId })).rows[0];

const parentsOf = statement((query, { ids }: { ids: string }, on) =>
  query
    .selectFrom('chat')
    .select(['id', 'parent_id'])
    .where(isAmong(on, 'id', ids)),
);

/**
 * The order in which all transactions lock several chats, to prevent deadlocks: by id, with the
 * threads of a group after the group. Memberships are locked after all chats.
 */
export const inLockOrder = async (query: Reader, ids: readonly string[]): Promise<string[]> => {
  if (ids.length < 2) return [...ids];
  const { rows } = await parentsOf(query, { ids: JSON.stringify(ids) });
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  const key = (id: string): string => {
    const parent = parents.get(id) ?? null;
    return parent === null ? id : `${parent} ${id}`;
  };
  return [...ids].sort((a, b) => (key(a) < key(b) ? -1 : 1));
};

export const insertChat = async (tx: Tx, chat: ChatTable): Promise<boolean> => {
  const row = await tx.query
    .insertInto('chat')
    .values(chat)
    .onConflict((conflict) => conflict.column('private_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The key of the only chat that two profiles, or one with itself, can have. */
export const privateKey = (ids: readonly string[]): string | null =>
  ids.length <= 2 ? [...ids].sort().join(':') : null;

/** The id of a private chat. */
export const chatByKey = async (query: Reader, key: string): Promise<string | undefined> =>
  (await query.selectFrom('chat').select('id').where('private_key', '=', key).executeTakeFirst())
    ?.id;

export const chatByKeyForUpdate = (tx: Tx, key: string): Promise<ChatTable | undefined> =>
  forUpdate(
    tx,
    tx.query.selectFrom('chat').selectAll().where('private_key', '=', key),
  ).executeTakeFirst();

export const updateChat = async (
  tx: Tx,
  chatId: string,
  changes: Partial<ChatTable>,
): Promise<void> => {
  await tx.query.updateTable('chat').set(changes).where('id', '=', chatId).execute();
};

type Head = Pick<
  ChatTable,
  | 'seq'
  | 'last_seq'
  | 'counted_seq'
  | 'version'
  | 'updated_time'
  | 'stamp'
  | 'held_version'
  | 'run_sender'
  | 'run_seq'
  | 'run_end'
>;

const headOfChat = statement((query, { id, ...head }: Head & { id: string }) =>
  query.updateTable('chat').set(head).where('id', '=', id),
);

/** The changes to a chat by its new messages. */
export const advanceChat = async (tx: Tx, chatId: string, head: Head): Promise<void> => {
  await headOfChat(tx.query, { ...head, id: chatId });
};

export const chatById = (query: Reader, id: string): Promise<ChatTable | undefined> =>
  query.selectFrom('chat').selectAll().where('id', '=', id).executeTakeFirst();

/** A query for the ids of a chat and its threads. */
export const withThreads = (query: Reader, chatId: string) =>
  query
    .selectFrom('chat')
    .select('id')
    .where((row) => row.or([row('id', '=', chatId), row('parent_id', '=', chatId)]));

/** Number of chats, without threads. */
export const countChats = async (query: Reader): Promise<number> => {
  const counted = query
    .selectFrom('chat')
    .where('parent_id', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('n'));
  return (await counted.executeTakeFirstOrThrow()).n;
};
