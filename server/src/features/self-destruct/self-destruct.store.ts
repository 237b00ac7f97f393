import type { Reader, Tx } from '../../platform/database/index.ts';
import type { CarryingMessage, MessagePlace } from '../../platform/feature/attachments.ts';
import type { SelfDestructTable, SelfDestructViewTable } from './self-destruct.tables.ts';

/** False if the upload already has one. */
export const insertAttachment = async (tx: Tx, row: SelfDestructTable): Promise<boolean> => {
  const result = await tx.query
    .insertInto('self_destruct')
    .values(row)
    .onConflict((conflict) => conflict.column('upload_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

export const attachmentOf = (query: Reader, id: string): Promise<SelfDestructTable | undefined> =>
  query.selectFrom('self_destruct').selectAll().where('id', '=', id).executeTakeFirst();

/** The attachment that the account has created from an upload. */
export const attachmentFrom = (
  query: Reader,
  accountId: string,
  uploadId: string,
): Promise<SelfDestructTable | undefined> =>
  query
    .selectFrom('self_destruct')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const setSeconds = async (
  tx: Tx,
  id: string,
  seconds: SelfDestructTable['seconds'],
): Promise<void> => {
  await tx.query.updateTable('self_destruct').set({ seconds }).where('id', '=', id).execute();
};

/** Those of the ids that the account has created and not sent. */
export const unsentOf = (
  query: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<SelfDestructTable[]> =>
  query
    .selectFrom('self_destruct')
    .selectAll()
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where('chat_id', 'is', null)
    .execute();

export const putIntoMessage = async (
  tx: Tx,
  ids: readonly string[],
  { chatId, seq, heldFor }: CarryingMessage,
): Promise<void> => {
  await tx.query
    .updateTable('self_destruct')
    .set({ chat_id: chatId, seq, held_for: heldFor })
    .where('id', 'in', ids)
    .execute();
};

export const attachmentsIn = (
  query: Reader,
  { chatId, seq }: MessagePlace,
): Promise<SelfDestructTable[]> =>
  query
    .selectFrom('self_destruct')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq)
    .execute();

export const unsentByAccount = (query: Reader, accountId: string): Promise<SelfDestructTable[]> =>
  query
    .selectFrom('self_destruct')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('chat_id', 'is', null)
    .execute();

export const deleteAttachment = async (tx: Tx, id: string): Promise<void> => {
  await tx.query.deleteFrom('self_destruct_view').where('self_destruct_id', '=', id).execute();
  await tx.query.deleteFrom('self_destruct').where('id', '=', id).execute();
};

export const viewOf = (
  query: Reader,
  id: string,
  profileId: string,
): Promise<SelfDestructViewTable | undefined> =>
  query
    .selectFrom('self_destruct_view')
    .selectAll()
    .where('self_destruct_id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();

export const viewsOf = (query: Reader, id: string): Promise<SelfDestructViewTable[]> =>
  query.selectFrom('self_destruct_view').selectAll().where('self_destruct_id', '=', id).execute();

export const insertView = async (tx: Tx, row: SelfDestructViewTable): Promise<void> => {
  await tx.query.insertInto('self_destruct_view').values(row).execute();
};

/** Ends a grant, unless it has already ended. */
export const endView = async (
  tx: Tx,
  { self_destruct_id: id, profile_id: profileId }: SelfDestructViewTable,
  time: number,
): Promise<void> => {
  await tx.query
    .updateTable('self_destruct_view')
    .set({ until_time: time })
    .where('self_destruct_id', '=', id)
    .where('profile_id', '=', profileId)
    .where('until_time', '>', time)
    .execute();
};

/** Attachments created before `time` and never sent. */
export const unsentBefore = (
  query: Reader,
  time: number,
  limit: number,
): Promise<SelfDestructTable[]> =>
  query
    .selectFrom('self_destruct')
    .selectAll()
    .where('created_time', '<', time)
    .where('chat_id', 'is', null)
    .orderBy('created_time')
    .limit(limit)
    .execute();

type Page = { after: string; limit: number };

/** Sent attachments after an id that were created up to `time`. */
export const sentBefore = async (
  query: Reader,
  time: number,
  { after, limit }: Page,
): Promise<string[]> => {
  const rows = await query
    .selectFrom('self_destruct')
    .select('id')
    .where('id', '>', after)
    .where('created_time', '<=', time)
    .where('chat_id', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Opened attachments after an id whose grant has ended. */
export const openedBefore = async (
  query: Reader,
  time: number,
  { after, limit }: Page,
): Promise<string[]> => {
  const rows = await query
    .selectFrom('self_destruct_view')
    .select('self_destruct_id as id')
    .distinct()
    .where('self_destruct_id', '>', after)
    .where('until_time', '<=', time)
    .orderBy('self_destruct_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
