import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { SamiThreadTable } from './sami.tables.ts';

const threads = (query: Reader, profileId: string) =>
  query.selectFrom('sami_thread').selectAll().where('profile_id', '=', profileId);

/** Whether those in the vault are left out. */
interface Seen {
  isVaultOpen: boolean;
}

export const threadById = (
  query: Reader,
  profileId: string,
  id: string,
): Promise<SamiThreadTable | undefined> =>
  threads(query, profileId).where('id', '=', id).executeTakeFirst();

/** Up to `take` threads after a place in the order of version and id; `gone` includes deleted ones. */
export const threadsAfter = (
  query: Reader,
  profileId: string,
  { version, id }: { version: number; id: string },
  { take, gone, isVaultOpen }: Seen & { take: number; gone: boolean },
): Promise<SamiThreadTable[]> => {
  const rows = threads(query, profileId)
    .where(sql<boolean>`(version, id) > (${version}, ${id})`)
    .where('vaulted', '<=', isVaultOpen ? 1 : 0)
    .orderBy('version')
    .orderBy('id')
    .limit(take);
  return (gone ? rows : rows.where('deleted_time', 'is', null)).execute();
};

export const countThreads = async (query: Reader, profileId: string): Promise<number> => {
  const { count } = await query
    .selectFrom('sami_thread')
    .select((thread) => thread.fn.countAll<number>().as('count'))
    .where('profile_id', '=', profileId)
    .where('deleted_time', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertThread = async (tx: Tx, row: SamiThreadTable): Promise<void> => {
  await tx.query.insertInto('sami_thread').values(row).execute();
};

export const updateThread = async (
  tx: Tx,
  id: string,
  changes: Partial<SamiThreadTable>,
): Promise<void> => {
  await tx.query.updateTable('sami_thread').set(changes).where('id', '=', id).execute();
};

/** The next threads, latest first, with what a search compares. */
export const idsBefore = async (
  query: Reader,
  profileId: string,
  { version, take, isVaultOpen }: Seen & { version: number; take: number },
): Promise<Pick<SamiThreadTable, 'id' | 'version'>[]> =>
  query
    .selectFrom('sami_thread')
    .select(['id', 'version'])
    .where('profile_id', '=', profileId)
    .where('deleted_time', 'is', null)
    .where('vaulted', '<=', isVaultOpen ? 1 : 0)
    .where('version', '<', version)
    .orderBy('version', 'desc')
    .limit(take)
    .execute();

/** Those of the threads in which a folded text stands; `pattern` is escaped with `!`. */
export const idsWith = async (
  query: Reader,
  ids: readonly string[],
  pattern: string,
): Promise<string[]> => {
  const inTitle = query
    .selectFrom('sami_thread')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`folded_title like ${pattern} escape '!'`);
  const inEntry = query
    .selectFrom('sami_entry')
    .select('thread_id as id')
    .where('thread_id', 'in', ids)
    .where(sql<boolean>`folded like ${pattern} escape '!'`);
  const rows = await inTitle.union(inEntry).execute();
  return rows.map(({ id }) => id);
};

/** Deletion markers from before `time`, whose entries are gone. */
export const ownersWithOldMarkers = async (
  query: Reader,
  time: number,
  limit: number,
): Promise<string[]> => {
  const rows = await query
    .selectFrom('sami_thread')
    .select('profile_id')
    .distinct()
    .where('deleted_time', '<', time)
    .limit(limit)
    .execute();
  return rows.map((row) => row.profile_id);
};
