import { forUpdate, type Reader, type Tx } from '../../../platform/database/index.ts';
import type { BeamPairTable } from './pairs.tables.ts';

/** False if its code is in use. */
export const insertPair = async ({ query }: Tx, row: BeamPairTable): Promise<boolean> => {
  const inserted = await query
    .insertInto('beam_pair')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const pairOf = (query: Reader, id: string): Promise<BeamPairTable | undefined> =>
  query.selectFrom('beam_pair').selectAll().where('id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockPair = (tx: Tx, id: string): Promise<BeamPairTable | undefined> =>
  forUpdate(
    tx,
    tx.query.selectFrom('beam_pair').selectAll().where('id', '=', id),
  ).executeTakeFirst();

/** Locked until the transaction ends, so that its code is used once. */
export const lockPairByCode = (tx: Tx, code: string): Promise<BeamPairTable | undefined> =>
  forUpdate(
    tx,
    tx.query.selectFrom('beam_pair').selectAll().where('code', '=', code),
  ).executeTakeFirst();

export const updatePair = async (
  { query }: Tx,
  id: string,
  changes: Partial<BeamPairTable>,
): Promise<void> => {
  await query.updateTable('beam_pair').set(changes).where('id', '=', id).execute();
};

export const deletePair = async ({ query }: Tx, id: string): Promise<void> => {
  await query.deleteFrom('beam_pair').where('id', '=', id).execute();
};

export const deletePairsBefore = async ({ query }: Tx, time: number): Promise<void> => {
  await query.deleteFrom('beam_pair').where('expires_time', '<=', time).execute();
};

/** Frees a code that nobody used in time. */
export const deleteExpiredCode = async (
  { query }: Tx,
  code: string,
  time: number,
): Promise<void> => {
  await query
    .deleteFrom('beam_pair')
    .where('code', '=', code)
    .where('expires_time', '<=', time)
    .execute();
};
