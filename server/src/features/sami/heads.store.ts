import { forUpdate, type Reader, type Tx } from '../../platform/database/index.ts';
import type { SamiHeadTable } from './sami.tables.ts';

/** Of conversations that never changed: 0 would mean not loaded yet. */
export const EMPTY_VERSION = 1;

const headOf = (query: Reader, profileId: string) =>
  query.selectFrom('sami_head').selectAll().where('profile_id', '=', profileId);

export const readHead = (query: Reader, profileId: string): Promise<SamiHeadTable | undefined> =>
  headOf(query, profileId).executeTakeFirst();

/** Locks the conversations of a profile, so that changes are made one at a time. */
export const lockHead = async (tx: Tx, profileId: string): Promise<SamiHeadTable> => {
  await tx.query
    .insertInto('sami_head')
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
  changes: Partial<SamiHeadTable>,
): Promise<void> => {
  await tx.query
    .updateTable('sami_head')
    .set(changes)
    .where('profile_id', '=', profileId)
    .execute();
};
