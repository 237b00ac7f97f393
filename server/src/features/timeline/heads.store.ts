import { type Expression, sql } from 'kysely';
import { forUpdate, type Reader, type Tx } from '../../platform/database/index.ts';
import type { TimelineHeadTable } from './timeline.tables.ts';

/** For a timeline that nothing was written into: 0 would mean not loaded yet. */
export const EMPTY_VERSION = 1;

const headOf = (query: Reader, profileId: string) =>
  query.selectFrom('timeline_head').selectAll().where('profile_id', '=', profileId);

export const readHead = (
  query: Reader,
  profileId: string,
): Promise<TimelineHeadTable | undefined> => headOf(query, profileId).executeTakeFirst();

/** Locks a timeline, so that its changes are made one at a time. */
export const lockHead = async (tx: Tx, profileId: string): Promise<TimelineHeadTable> => {
  await tx.query
    .insertInto('timeline_head')
    .values({
      profile_id: profileId,
      ...{ version: EMPTY_VERSION, previous: EMPTY_VERSION, purged_version: 0 },
    })
    .onConflict((conflict) => conflict.column('profile_id').doNothing())
    .execute();
  return forUpdate(tx, headOf(tx.query, profileId)).executeTakeFirstOrThrow();
};

export const updateHead = async (
  tx: Tx,
  profileId: string,
  changes: Partial<TimelineHeadTable>,
): Promise<void> => {
  await tx.query
    .updateTable('timeline_head')
    .set(changes)
    .where('profile_id', '=', profileId)
    .execute();
};

/**
 * Locks and advances several timelines in one statement, in the order of their ids, so that transactions never
 * wait for each other in a circle.
 */
export const advanceHeads = async (
  tx: Tx,
  profileIds: ReadonlySet<string>,
  now: number,
): Promise<Map<string, Pick<TimelineHeadTable, 'version' | 'previous'>>> => {
  const highest = (next: Expression<number>): Expression<number> =>
    tx.dialect === 'postgres'
      ? sql<number>`greatest(${next}, excluded.version)`
      : sql<number>`max(${next}, excluded.version)`;
  const rows = await tx.query
    .insertInto('timeline_head')
    .values(
      [...profileIds].sort().map((profile_id) => ({
        profile_id,
        ...{ version: Math.max(EMPTY_VERSION + 1, now), previous: EMPTY_VERSION },
        purged_version: 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('profile_id').doUpdateSet({
        previous: sql<number>`timeline_head.version`,
        version: highest(sql<number>`timeline_head.version + 1`),
      }),
    )
    .returning(['profile_id', 'version', 'previous'])
    .execute();
  return new Map(rows.map(({ profile_id, ...head }) => [profile_id, head]));
};
