import { type ExpressionBuilder, sql } from 'kysely';
import {
  forDelete,
  forUse,
  type Reader,
  type Tables,
  type Tx,
} from '../../platform/database/index.ts';
import type { CarryingMessage } from '../../platform/feature/attachments.ts';
import type { FileTable, FileUseTable } from './files.tables.ts';

export const insertFile = async (tx: Tx, file: FileTable): Promise<void> => {
  await tx.query.insertInto('file').values(file).execute();
};

export const fileOf = (query: Reader, id: string): Promise<FileTable | undefined> =>
  query.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();

/** The scope of files that nobody can send, share or read themselves. */
export const SEALED = 'selfDestruct';

const ofAccount = (query: Reader, accountId: string, ids: readonly string[]) =>
  query
    .selectFrom('file')
    .selectAll()
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('file_use')
            .select('file_id')
            .whereRef('file_use.file_id', '=', 'file.id')
            .where('scope', '=', SEALED),
        ),
      ),
    );

/** Those of the ids that the account uploaded and may use. */
export const filesOfAccount = (
  query: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<FileTable[]> => ofAccount(query, accountId, ids).execute();

/** The same, to be used in this transaction: until its end, none of them is deleted. */
export const usableFiles = (
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<FileTable[]> => forUse(tx, ofAccount(tx.query, accountId, ids)).execute();

export const insertFileUses = async (tx: Tx, uses: readonly FileUseTable[]): Promise<void> => {
  await tx.query.insertInto('file_use').values(uses).execute();
};

export const deleteFileUses = async (
  tx: Tx,
  use: Pick<FileUseTable, 'scope' | 'owner_id' | 'seq'>,
): Promise<void> => {
  await tx.query
    .deleteFrom('file_use')
    .where('scope', '=', use.scope)
    .where('owner_id', '=', use.owner_id)
    .where('seq', '=', use.seq)
    .execute();
};

export const isUsed = async (query: Reader, id: string): Promise<boolean> =>
  (await query
    .selectFrom('file_use')
    .select('file_id')
    .where('file_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * The newest message with the file in each chat, among shared ones and those of a single member:
 * people who may read any of them may read that one.
 */
export const messagesWith = (query: Reader, id: string): Promise<CarryingMessage[]> =>
  query
    .selectFrom('file_use')
    .select(({ fn }) => ['owner_id as chatId', 'held_for as heldFor', fn.max('seq').as('seq')])
    .where('file_id', '=', id)
    .where('scope', '=', 'message')
    .groupBy(['owner_id', 'held_for'])
    .execute();

const isUnused = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'file'>) =>
  not(
    exists(selectFrom('file_use').select('file_id').whereRef('file_use.file_id', '=', 'file.id')),
  );

/** Those of them that nothing uses; a message that is about to use one goes first. */
const deleteLocked = (tx: Tx, ids: readonly string[]): Promise<FileTable[]> =>
  tx.query.deleteFrom('file').where('id', 'in', ids).where(isUnused).returningAll().execute();

/** Removes a file; undefined if something uses it. */
export const deleteFile = async (tx: Tx, id: string): Promise<FileTable | undefined> => {
  await forDelete(tx, tx.query.selectFrom('file').select('id').where('id', '=', id)).execute();
  const [removed] = await deleteLocked(tx, [id]);
  return removed;
};

/** Removes unused files created before `time`, at most `limit`, and returns them. */
export const deleteUnused = async (tx: Tx, time: number, limit: number): Promise<FileTable[]> => {
  const unused = tx.query
    .selectFrom('file')
    .select('id')
    .where('created_time', '<', time)
    .where(isUnused)
    .limit(limit);
  const rows = await forDelete(tx, unused, 'leftOut').execute();
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : deleteLocked(tx, ids);
};

/** Those of the storage ids that belong to a file, or to an upload about to become one. */
export const keptHashes = async (query: Reader, ids: readonly string[]): Promise<string[]> => {
  const rows = await query
    .selectFrom('file')
    .select('hash')
    .where('hash', 'in', ids)
    .union(
      query
        .selectFrom('upload')
        .select(({ ref }) => sql<string>`${ref('hash')}`.as('hash'))
        .where('hash', 'in', ids),
    )
    .execute();
  return rows.map(({ hash }) => hash);
};

/** Number of files, and their size. */
export const countFiles = (query: Reader): Promise<{ count: number; bytes: number }> =>
  query
    .selectFrom('file')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`cast(coalesce(sum(size), 0) as bigint)`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
