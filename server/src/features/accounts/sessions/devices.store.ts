import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { KnownDeviceTable } from '../accounts.tables.ts';

export const isKnownDevice = async (
  query: Reader,
  accountId: string,
  secretHash: string,
): Promise<boolean> => {
  const row = await query
    .selectFrom('known_device')
    .select('account_id')
    .where('secret_hash', '=', secretHash)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Other accounts of the device stay known under its new secret. */
export const putKnownDevice = async (
  { query }: Tx,
  row: KnownDeviceTable,
  formerHash: string | undefined,
): Promise<void> => {
  if (formerHash !== undefined) {
    await query
      .deleteFrom('known_device')
      .where('secret_hash', '=', formerHash)
      .where('account_id', '=', row.account_id)
      .execute();
    await query
      .updateTable('known_device')
      .set({ secret_hash: row.secret_hash })
      .where('secret_hash', '=', formerHash)
      .execute();
  }
  await query.insertInto('known_device').values(row).execute();
};

/** Forgets all devices of an account but one. */
export const forgetKnownDevices = async (
  { query }: Tx,
  accountId: string,
  exceptHash: string,
): Promise<void> => {
  await query
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('secret_hash', '!=', exceptHash)
    .execute();
};

export const deleteKnownDevicesBefore = async ({ query }: Tx, time: number): Promise<void> => {
  await query.deleteFrom('known_device').where('used_time', '<', time).execute();
};
