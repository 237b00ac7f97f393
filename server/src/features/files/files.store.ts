import { sql } from 'kysely';
import type { CarryingMessage } from '../../platform/attachments.ts';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { FileTable, FileUseTable } from './files.tables.ts';

export const insertFile = async (tx: Tx, file: FileTable): Promise<void> => {
  await tx.query.insertInto('file').values(file).execute();
};

export const fileOf = (query: Reader, id: string): Promise<FileTable | undefined> =>
  query.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();

/** The scope of files that nobody can send, share or read themselves. */
export const SEALED = 'selfDestruct';

/** Those of the ids that the account uploaded and may use. */
export const filesOfAccount = (
  query: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<FileTable[]> =>
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
    )
    .execute();

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

/** Removes a file; undefined if something uses it. */
export const deleteFile = (tx: Tx, id: string): Promise<FileTable | undefined> =>
  tx.query
    .deleteFrom('file')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_use').select('file_id').where('file_id', '=', id))),
    )
    .returningAll()
    .executeTakeFirst();

/**
 * Removes unused files created before `time`, at most `limit`, and returns them. A message that
 * starts to use one meanwhile is protected by its foreign key: one of the two fails.
 */
export const deleteUnused = (tx: Tx, time: number, limit: number): Promise<FileTable[]> => {
  const unused = tx.query
    .selectFrom('file')
    .leftJoin('file_use', 'file_use.file_id', 'file.id')
    .select('file.id')
    .where('file.created_time', '<', time)
    .where('file_use.file_id', 'is', null)
    .limit(limit);
  return tx.query.deleteFrom('file').where('id', 'in', unused).returningAll().execute();
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
