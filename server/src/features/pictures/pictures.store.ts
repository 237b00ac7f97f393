import { type ExpressionBuilder, sql } from 'kysely';
import {
  forDelete,
  forUse,
  type Reader,
  type Tables,
  type Tx,
} from '../../platform/database/index.ts';
import type { CarryingMessage } from '../../platform/feature/attachments.ts';
import type { PictureTable, PictureUseTable } from './pictures.tables.ts';

/** Disk space used by the pictures of an account. */
export const bytesOf = async (query: Reader, accountId: string): Promise<number> => {
  const { bytes } = await query
    .selectFrom('picture')
    .select(sql<number>`cast(coalesce(sum(size), 0) as bigint)`.as('bytes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return bytes;
};

export const insertPicture = async (tx: Tx, picture: PictureTable): Promise<void> => {
  await tx.query.insertInto('picture').values(picture).execute();
};

export const pictureOf = (query: Reader, id: string): Promise<PictureTable | undefined> =>
  query.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirst();

const ofAccount = (query: Reader, accountId: string, ids: readonly string[]) =>
  query
    .selectFrom('picture')
    .selectAll()
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('picture_use')
            .select('picture_id')
            .whereRef('picture_use.picture_id', '=', 'picture.id')
            .where('scope', '=', 'selfDestruct'),
        ),
      ),
    );

/** Those of the ids that the account uploaded and may use: not the self-destructing ones. */
export const picturesOfAccount = (
  query: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<PictureTable[]> => ofAccount(query, accountId, ids).execute();

/** The same, to be used in this transaction: until its end, none of them is deleted. */
export const usablePictures = (
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<PictureTable[]> => forUse(tx, ofAccount(tx.query, accountId, ids)).execute();

export const insertUses = async (tx: Tx, uses: readonly PictureUseTable[]): Promise<void> => {
  await tx.query.insertInto('picture_use').values(uses).execute();
};

export const deleteUses = async (
  tx: Tx,
  use: Omit<PictureUseTable, 'picture_id' | 'held_for'>,
): Promise<void> => {
  await tx.query
    .deleteFrom('picture_use')
    .where('scope', '=', use.scope)
    .where('owner_id', '=', use.owner_id)
    .where('seq', '=', use.seq)
    .execute();
};

export const scopesOf = async (
  query: Reader,
  id: string,
): Promise<Set<PictureUseTable['scope']>> => {
  const rows = await query
    .selectFrom('picture_use')
    .select('scope')
    .distinct()
    .where('picture_id', '=', id)
    .execute();
  return new Set(rows.map(({ scope }) => scope));
};

/**
 * The newest message with the picture in each chat, among shared ones and those of a single member:
 * people who may read any of them may read that one.
 */
export const messagesWith = (query: Reader, id: string): Promise<CarryingMessage[]> =>
  query
    .selectFrom('picture_use')
    .select(({ fn }) => ['owner_id as chatId', 'held_for as heldFor', fn.max('seq').as('seq')])
    .where('picture_id', '=', id)
    .where('scope', '=', 'message')
    .groupBy(['owner_id', 'held_for'])
    .execute();

const isUnused = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'picture'>) =>
  not(
    exists(
      selectFrom('picture_use')
        .select('picture_id')
        .whereRef('picture_use.picture_id', '=', 'picture.id'),
    ),
  );

/** Those of them that nothing uses; a message that is about to use one goes first. */
const deleteLocked = (tx: Tx, ids: readonly string[]): Promise<PictureTable[]> =>
  tx.query.deleteFrom('picture').where('id', 'in', ids).where(isUnused).returningAll().execute();

/** Removes a picture; undefined if something uses it. */
export const deletePicture = async (tx: Tx, id: string): Promise<PictureTable | undefined> => {
  await forDelete(tx, tx.query.selectFrom('picture').select('id').where('id', '=', id)).execute();
  const [removed] = await deleteLocked(tx, [id]);
  return removed;
};

/** Removes unused pictures created before `time`, at most `limit`, and returns them. */
export const deleteUnused = async (
  tx: Tx,
  time: number,
  limit: number,
): Promise<PictureTable[]> => {
  const unused = tx.query
    .selectFrom('picture')
    .select('id')
    .where('created_time', '<', time)
    .where(isUnused)
    .limit(limit);
  const rows = await forDelete(tx, unused, 'leftOut').execute();
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : deleteLocked(tx, ids);
};

/** Those of the files that belong to a picture. */
export const keptFiles = async (query: Reader, ids: readonly string[]): Promise<string[]> => {
  const rows = await query
    .selectFrom('picture')
    .select(['full_hash', 'preview_hash', 'small_hash'])
    .where(({ or, eb }) =>
      or([eb('full_hash', 'in', ids), eb('preview_hash', 'in', ids), eb('small_hash', 'in', ids)]),
    )
    .execute();
  return rows.flatMap(filesOf);
};

/** The names of a picture's files in the storage. */
export const filesOf = (
  picture: Pick<PictureTable, 'full_hash' | 'preview_hash' | 'small_hash'>,
): string[] => [picture.full_hash, picture.preview_hash, picture.small_hash];

/** Number of pictures, and their size on disk. */
export const countPictures = (query: Reader): Promise<{ count: number; bytes: number }> =>
  query
    .selectFrom('picture')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`cast(coalesce(sum(size), 0) as bigint)`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
