import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader, Tables, Tx } from '../../platform/database/index.ts';
import type { ItemsWhere } from '../../platform/timeline.ts';
import type { TimelineItemTable } from './timeline.tables.ts';

/** Returns the ids of those that did not exist, per profile. */
export const insertItems = async (
  tx: Tx,
  rows: readonly TimelineItemTable[],
): Promise<Pick<TimelineItemTable, 'profile_id' | 'id'>[]> =>
  tx.query
    .insertInto('timeline_item')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['profile_id', 'id']).doNothing())
    .returning(['profile_id', 'id'])
    .execute();

export const itemById = (
  query: Reader,
  profileId: string,
  id: string,
): Promise<TimelineItemTable | undefined> =>
  query
    .selectFrom('timeline_item')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .executeTakeFirst();

export const updateItem = async (
  tx: Tx,
  { profile_id, id }: Pick<TimelineItemTable, 'profile_id' | 'id'>,
  changes: Partial<TimelineItemTable>,
): Promise<void> => {
  await tx.query
    .updateTable('timeline_item')
    .set(changes)
    .where('profile_id', '=', profile_id)
    .where('id', '=', id)
    .execute();
};

/** A position in the list: rows are sorted by version, then id. */
interface ItemPlace {
  version: number;
  id: string;
}

/** Up to `take` items after a position; `gone` includes removed ones. */
export const itemsAfter = (
  query: Reader,
  profileId: string,
  { version, id }: ItemPlace,
  { take, gone }: { take: number; gone: boolean },
): Promise<TimelineItemTable[]> => {
  const rows = query
    .selectFrom('timeline_item')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where(sql<boolean>`(version, id) > (${version}, ${id})`)
    .orderBy('version')
    .orderBy('id')
    .limit(take);
  return (gone ? rows : rows.where('deleted_time', 'is', null)).execute();
};

const matching = <Row>(
  rows: SelectQueryBuilder<Tables, 'timeline_item', Row>,
  { kinds, profileId, ids, chatId, seqs, upToSeq, personIds, aboutId, aboutIds }: ItemsWhere,
  isOpen: boolean,
): SelectQueryBuilder<Tables, 'timeline_item', Row> => {
  let found = rows.where('deleted_time', 'is', null);
  // Written out, so that the index of open items is used.
  if (isOpen) found = found.where('done', '=', sql.lit(0));
  if (kinds !== undefined) found = found.where('kind', 'in', kinds);
  if (profileId !== undefined) found = found.where('profile_id', '=', profileId);
  if (ids !== undefined) found = found.where('id', 'in', ids);
  if (chatId !== undefined) found = found.where('chat_id', '=', chatId);
  if (seqs !== undefined) found = found.where('seq', 'in', seqs);
  if (upToSeq !== undefined) found = found.where('seq', '<=', upToSeq);
  if (personIds !== undefined) found = found.where('person_id', 'in', personIds);
  if (aboutId !== undefined) found = found.where('about_id', '=', aboutId);
  if (aboutIds !== undefined) found = found.where('about_id', 'in', aboutIds);
  return found;
};

/** The next few owners of such items, after an id. */
export const ownersOf = async (
  query: Reader,
  which: ItemsWhere,
  { isOpen, after, take }: { isOpen: boolean; after: string; take: number },
): Promise<string[]> => {
  const rows = query.selectFrom('timeline_item').select('profile_id').distinct();
  const found = await matching(rows, which, isOpen)
    .where('profile_id', '>', after)
    .orderBy('profile_id')
    .limit(take)
    .execute();
  return found.map((row) => row.profile_id);
};

export const itemsOf = (
  query: Reader,
  which: ItemsWhere,
  { isOpen, owners }: { isOpen: boolean; owners: readonly string[] },
): Promise<TimelineItemTable[]> =>
  matching(query.selectFrom('timeline_item').selectAll(), which, isOpen)
    .where('profile_id', 'in', owners)
    .execute();

/** Applies the same changes to items of several owners, each with the version of its timeline. */
export const changeItems = async (
  tx: Tx,
  which: ItemsWhere,
  { isOpen, owners }: { isOpen: boolean; owners: readonly string[] },
  changes: Partial<TimelineItemTable>,
): Promise<void> => {
  const rows = tx.query.selectFrom('timeline_item').select('id');
  await tx.query
    .updateTable('timeline_item')
    .set({
      ...changes,
      version: sql<number>`(select timeline_head.version from timeline_head where timeline_head.profile_id = timeline_item.profile_id)`,
    })
    .where('profile_id', 'in', owners)
    .where('id', 'in', matching(rows, which, isOpen).where('profile_id', 'in', owners))
    .execute();
};

export const eraseTimeline = async (tx: Tx, profileId: string): Promise<void> => {
  for (const table of ['timeline_item', 'timeline_head'] as const)
    await tx.query.deleteFrom(table).where('profile_id', '=', profileId).execute();
};
