import {
  forUpdate,
  listed,
  type Reader,
  statement,
  type Tx,
} from '../../platform/database/index.ts';
import type { ChatTable, MessageTable, ParticipantTable } from './chat.tables.ts';

const chatForUpdate = statement((query, { id }: { id: string }, tx) =>
  forUpdate(tx, query.selectFrom('chat').selectAll().where('id', '=', id)),
);

export const lockChat = async (tx: Tx, chatId: string): Promise<ChatTable | undefined> =>
  (await chatForUpdate(tx.query, { id: chatId })).rows[0];

export const insertChat = async (tx: Tx, chat: ChatTable): Promise<boolean> => {
  const row = await tx.query
    .insertInto('chat')
    .values(chat)
    .onConflict((conflict) => conflict.column('private_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The key of the one chat that two profiles, or one with itself, can have. */
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

type Head = Pick<ChatTable, 'seq' | 'last_seq' | 'version' | 'updated_time' | 'stamp'>;

const headOfChat = statement((query, { id, ...head }: Head & { id: string }) =>
  query.updateTable('chat').set(head).where('id', '=', id),
);

/** What new messages change of their chat. */
export const advanceChat = async (tx: Tx, chatId: string, head: Head): Promise<void> => {
  await headOfChat(tx.query, { ...head, id: chatId });
};

const versions = statement((query, { id }: { id: string }) =>
  query.selectFrom('chat').select(['version', 'purged_version']).where('id', '=', id),
);

export const versionOf = async (read: Reader, chatId: string) =>
  (await versions(read, { id: chatId })).rows[0];

const member = statement((query, values: { chatId: string; profileId: string }) =>
  query
    .selectFrom('participant')
    .selectAll()
    .where('chat_id', '=', values.chatId)
    .where('profile_id', '=', values.profileId)
    .where('left_time', 'is', null),
);

/** A member of the chat today; one who left has no row here. */
export const memberOf = async (
  query: Reader,
  chatId: string,
  profileId: string,
): Promise<ParticipantTable | undefined> => (await member(query, { chatId, profileId })).rows[0];

const members = statement((query, { chatIds }: { chatIds: string }, on) =>
  query
    .selectFrom('participant')
    .selectAll()
    .where('chat_id', 'in', listed(on, chatIds))
    .where('left_time', 'is', null)
    .orderBy('joined_time')
    .orderBy('profile_id'),
);

/** Members by the time they joined, in an order that is the same for all. */
export const membersOf = async (
  query: Reader,
  chatIds: readonly string[],
): Promise<ParticipantTable[]> => (await members(query, { chatIds: JSON.stringify(chatIds) })).rows;

/** The sequence from which on every member may read. */
export const readableByAllFrom = async (query: Reader, chatId: string): Promise<number> => {
  const row = await query
    .selectFrom('participant')
    .select((member) => member.fn.max('from_seq').as('seq'))
    .where('chat_id', '=', chatId)
    .where('left_time', 'is', null)
    .executeTakeFirst();
  return row?.seq ?? 0;
};

/** Adds members; who was here before starts anew. */
export const putMembers = async (tx: Tx, rows: ParticipantTable[]): Promise<void> => {
  for (const row of rows)
    await tx.query
      .insertInto('participant')
      .values(row)
      .onConflict((conflict) => conflict.columns(['chat_id', 'profile_id']).doUpdateSet(row))
      .execute();
};

export const updateMember = async (
  tx: Tx,
  chatId: string,
  profileId: string,
  changes: Partial<ParticipantTable>,
): Promise<void> => {
  await tx.query
    .updateTable('participant')
    .set(changes)
    .where('chat_id', '=', chatId)
    .where('profile_id', '=', profileId)
    .execute();
};

const memberships = statement((query, { profileId }: { profileId: string }) =>
  query
    .selectFrom('participant')
    .select('chat_id')
    .where('profile_id', '=', profileId)
    .where('left_time', 'is', null),
);

/** Every chat the profile is a member of, listed or not. */
export const chatIdsOf = async (query: Reader, profileId: string): Promise<string[]> =>
  (await memberships(query, { profileId })).rows.map((row) => row.chat_id);

/** Locks the profile's own side and answers its version, 0 when it never changed. */
export const lockOwnChats = async (tx: Tx, profileId: string): Promise<number> => {
  await tx.query
    .insertInto('own_chats')
    .values({ profile_id: profileId, version: 0 })
    .onConflict((conflict) => conflict.column('profile_id').doNothing())
    .execute();
  const row = await forUpdate(
    tx,
    tx.query.selectFrom('own_chats').select('version').where('profile_id', '=', profileId),
  ).executeTakeFirstOrThrow();
  return row.version;
};

export const setOwnVersion = async (tx: Tx, profileId: string, version: number): Promise<void> => {
  await tx.query
    .updateTable('own_chats')
    .set({ version })
    .where('profile_id', '=', profileId)
    .execute();
};

const ownVersion = statement((query, { profileId }: { profileId: string }) =>
  query.selectFrom('own_chats').select('version').where('profile_id', '=', profileId),
);

export const ownVersionOf = async (read: Reader, profileId: string): Promise<number> =>
  (await ownVersion(read, { profileId })).rows[0]?.version ?? 0;

const newMessage = statement((query, row: MessageTable) =>
  query
    .insertInto('message')
    .values(row)
    .onConflict((conflict) => conflict.columns(['chat_id', 'sender_id', 'temp_id']).doNothing()),
);

/** False when the sender already sent a message with this temporary id. */
export const insertMessage = async (tx: Tx, row: MessageTable): Promise<boolean> =>
  (await newMessage(tx.query, row)).numAffectedRows === 1n;

export const messageByTempId = (
  query: Reader,
  chatId: string,
  senderId: string,
  tempId: string,
): Promise<MessageTable | undefined> =>
  query
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('sender_id', '=', senderId)
    .where('temp_id', '=', tempId)
    .executeTakeFirst();

export const messageOf = (
  query: Reader,
  chatId: string,
  seq: number,
): Promise<MessageTable | undefined> =>
  query
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq)
    .executeTakeFirst();

export const updateMessage = async (
  tx: Tx,
  chatId: string,
  seq: number,
  changes: Partial<MessageTable>,
): Promise<void> => {
  await tx.query
    .updateTable('message')
    .set(changes)
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq)
    .execute();
};

/** The newest message that stands, at or below `seq`. */
export const newestMessage = (
  query: Reader,
  chatId: string,
  seq: number,
): Promise<MessageTable | undefined> =>
  query
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', '<=', seq)
    .where('deleted_time', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Page {
  fromSeq: number;
  before: number;
  take: number;
}

const page = statement((query, { chatId, fromSeq, before, take }: Page & { chatId: string }) =>
  query
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', '>=', fromSeq)
    .where('seq', '<', before)
    .where('deleted_time', 'is', null)
    .orderBy('seq', 'desc')
    .limit(take),
);

/** A page, newest first, from `fromSeq` up to but not with `before`. */
export const messagePage = async (
  read: Reader,
  chatId: string,
  range: Page,
): Promise<MessageTable[]> => (await page(read, { ...range, chatId })).rows;

const following = statement(
  (query, { chatId, fromSeq, take }: Omit<Page, 'before'> & { chatId: string }) =>
    query
      .selectFrom('message')
      .selectAll()
      .where('chat_id', '=', chatId)
      .where('seq', '>=', fromSeq)
      .where('deleted_time', 'is', null)
      .orderBy('seq')
      .limit(take),
);

/** The page that begins with `fromSeq`, newest first as all pages are. */
export const messagesAfter = async (
  read: Reader,
  chatId: string,
  range: Omit<Page, 'before'>,
): Promise<MessageTable[]> => (await following(read, { ...range, chatId })).rows.reverse();

/** Of these messages those that stand, from `fromSeq` on, newest first. */
export const messagesOf = (
  read: Reader,
  chatId: string,
  { fromSeq, seqs }: { fromSeq: number; seqs: readonly number[] },
): Promise<MessageTable[]> =>
  read
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', 'in', seqs)
    .where('seq', '>=', fromSeq)
    .where('deleted_time', 'is', null)
    .orderBy('seq', 'desc')
    .execute();

/** What changed after a version of the chat, deleted messages too. */
export const messagesSince = (
  read: Reader,
  chatId: string,
  range: { fromSeq: number; since: number; limit: number },
): Promise<MessageTable[]> =>
  read
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('version', '>', range.since)
    .where('seq', '>=', range.fromSeq)
    .orderBy('version')
    .limit(range.limit)
    .execute();

/** True when a message that stands, and that this profile may read, shows the picture. */
export const isShownTo = async (
  query: Reader,
  profileId: string,
  blobId: string,
): Promise<boolean> => {
  const row = await query
    .selectFrom('blob_use')
    .innerJoin('participant', 'participant.chat_id', 'blob_use.owner_id')
    .select('blob_use.seq')
    .where('blob_use.blob_id', '=', blobId)
    .where('blob_use.scope', '=', 'message')
    .where('participant.profile_id', '=', profileId)
    .where('participant.left_time', 'is', null)
    .where('participant.vaulted', '=', 0)
    .whereRef('blob_use.seq', '>=', 'participant.from_seq')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const sharing = statement((query, values: { accountId: string; ids: string }, on) =>
  query
    .selectFrom('participant as theirs')
    .innerJoin('participant as own', 'own.chat_id', 'theirs.chat_id')
    .innerJoin('profile', 'profile.id', 'own.profile_id')
    .where('theirs.profile_id', 'in', listed(on, values.ids))
    .where('theirs.left_time', 'is', null)
    .where('profile.account_id', '=', values.accountId)
    .where('own.left_time', 'is', null)
    .select('theirs.profile_id')
    .distinct(),
);

/** Of `ids`, those who are in a chat with a profile of the account. */
export const sharingChats = async (
  query: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> =>
  (await sharing(query, { accountId, ids: JSON.stringify(ids) })).rows.map((row) => row.profile_id);
