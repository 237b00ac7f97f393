import { HOUR_MS } from '@kith/contract';
import { sql } from 'kysely';
import {
  forUpdate,
  isAmong,
  type Reader,
  statement,
  type Tx,
} from '../../platform/database/index.ts';
import type { UploadTable } from './files.tables.ts';

const total = sql<number>`cast(coalesce(sum(size), 0) as bigint)`;

/** Serializes the account's uploads, so that together they respect the quota. */
export const lockAccount = (tx: Tx, accountId: string): Promise<unknown> =>
  forUpdate(tx, tx.query.selectFrom('account').select('id').where('id', '=', accountId)).execute();

/** After this long without data, an upload for a request no longer takes what it has announced from anybody. */
export const BEGUN_COUNTS_MS = HOUR_MS;

export interface Used {
  bytes: number;
  /** Of files, pictures and uploads together. */
  count: number;
  /** Of uploads in progress. */
  begun: number;
}

/**
 * What an account uses at `now`: files, pictures and uploads in progress. Those that others have begun for a
 * request and left count with what has arrived.
 */
export const usedBy = async (query: Reader, accountId: string, now: number): Promise<Used> => {
  const left = sql`given_to is not null and touched_time < ${now - BEGUN_COUNTS_MS}`;
  const sizes = sql<number>`cast(coalesce(sum(case when ${left} then received else size end), 0) as bigint)`;
  const [begun, ...kept] = await Promise.all([
    query
      .selectFrom('upload')
      .select(({ fn }) => [sizes.as('bytes'), fn.countAll<number>().as('count')])
      .where('account_id', '=', accountId)
      .where('finished_time', 'is', null)
      .executeTakeFirstOrThrow(),
    ...(['file', 'picture'] as const).map((table) =>
      query
        .selectFrom(table)
        .select(({ fn }) => [total.as('bytes'), fn.countAll<number>().as('count')])
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow(),
    ),
  ]);
  const all = [begun, ...kept];
  return {
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    count: all.reduce((sum, { count }) => sum + Number(count), 0),
    begun: Number(begun.count),
  };
};

export const pictureBytes = async (query: Reader, accountId: string): Promise<number> => {
  const { bytes } = await query
    .selectFrom('picture')
    .select(total.as('bytes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return bytes;
};

/** Space used by an account's files per kind of use; null for unused ones. */
export const bytesByScope = (
  query: Reader,
  accountId: string,
): Promise<{ scope: string | null; bytes: number }[]> =>
  query
    .with('used', (first) =>
      first
        .selectFrom('file_use')
        .select('file_use.file_id')
        .select(({ fn }) => fn.min('file_use.scope').as('scope'))
        .groupBy('file_use.file_id'),
    )
    .selectFrom('file')
    .leftJoin('used', 'used.file_id', 'file.id')
    .select(['used.scope', total.as('bytes')])
    .where('file.account_id', '=', accountId)
    .groupBy('used.scope')
    .execute();

/**
 * Bytes that uploads which a request has at `now` will still add to the disk, at most `most` each. Sizes that
 * are only announced take nothing from others.
 */
export const awaitedBytes = async (
  query: Reader,
  { now, most }: { now: number; most: number },
): Promise<number> => {
  const left = sql<number>`case when size - received > ${most} then ${most} else size - received end`;
  const { bytes } = await query
    .selectFrom('upload')
    .select(sql<number>`cast(coalesce(sum(${left}), 0) as bigint)`.as('bytes'))
    .where('finished_time', 'is', null)
    .where('holder', 'is not', null)
    .where('held_until', '>=', now)
    .executeTakeFirstOrThrow();
  return bytes;
};

export const insertUpload = async (tx: Tx, upload: UploadTable): Promise<void> => {
  await tx.query.insertInto('upload').values(upload).execute();
};

/** Who may continue an upload: the account, or people who send it for a request. */
export interface UploadOwner {
  accountId: string;
  givenTo: string | null;
}

/** Uploads of others are treated as missing. */
export const uploadOf = (
  query: Reader,
  { accountId, givenTo }: UploadOwner,
  id: string,
): Promise<UploadTable | undefined> =>
  query
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('given_to', givenTo === null ? 'is' : '=', givenTo)
    .executeTakeFirst();

/** Uploads in progress for a request that were active since `time`. */
export const givenInProgress = async (
  query: Reader,
  to: string,
  time: number,
): Promise<{ count: number; bytes: number }> =>
  query
    .selectFrom('upload')
    .select(({ fn }) => [fn.countAll<number>().as('count'), total.as('bytes')])
    .where('given_to', '=', to)
    .where('finished_time', 'is', null)
    .where('touched_time', '>=', time)
    .executeTakeFirstOrThrow();

/** Forgets what others have begun for a request that is closed or deleted; the sweep removes the bytes. */
export const deleteGiven = async (tx: Tx, to: string): Promise<void> => {
  await tx.query
    .deleteFrom('upload')
    .where('given_to', '=', to)
    .where('finished_time', 'is', null)
    .execute();
};

/** Assigns an upload to a request unless another one has it. */
export const holdUpload = async (
  tx: Tx,
  { id, holder, now, until }: { id: string; holder: string; now: number; until: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.query
    .updateTable('upload')
    .set({ holder, held_until: until })
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('holder', 'is', null), eb('holder', '=', holder), eb('held_until', '<', now)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Changes an upload for the request that has it; false if it no longer does. */
export const changeHeld = async (
  tx: Tx,
  { id, holder }: { id: string; holder: string },
  change: Partial<UploadTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.query
    .updateTable('upload')
    .set(change)
    .where('id', '=', id)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteUpload = async (tx: Tx, id: string): Promise<void> => {
  await tx.query.deleteFrom('upload').where('id', '=', id).execute();
};

/** The same for the request that has it; false if it no longer does. */
export const deleteHeld = async (
  tx: Tx,
  { id, holder }: { id: string; holder: string },
): Promise<boolean> => {
  const { numDeletedRows } = await tx.query
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/**
 * Removes uploads that nobody has continued since `before`, and those without a byte since
 * `emptyBefore`, and returns their ids.
 */
export const deleteForgotten = async (
  tx: Tx,
  { before, emptyBefore, limit }: { before: number; emptyBefore: number; limit: number },
): Promise<string[]> => {
  const forgotten = tx.query
    .selectFrom('upload')
    .select('id')
    .where(({ and, eb, or }) =>
      or([
        eb('touched_time', '<', before),
        and([
          eb('touched_time', '<', emptyBefore),
          eb('received', '=', 0),
          eb('finished_time', 'is', null),
        ]),
      ]),
    )
    .limit(limit);
  const rows = await tx.query
    .deleteFrom('upload')
    .where('id', 'in', forgotten)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

const byIds = statement((query, { ids }: { ids: string }, on) =>
  query
    .selectFrom('upload')
    .select('id')
    .where(isAmong(on, 'id', ids)),
);

/** Those of the ids, however many, that belong to uploads. */
export const knownUploads = async (query: Reader, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await byIds(query, { ids: JSON.stringify(ids) });
  return new Set(rows.map(({ id }) => id));
};
