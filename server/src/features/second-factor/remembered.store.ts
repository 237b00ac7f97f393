import type { Reader, Tx } from '../../platform/database/index.ts';
import type { RememberedDeviceTable } from './second-factor.tables.ts';

export const isRemembered = async (
  query: Reader,
  accountId: string,
  secretHash: string,
  now: number,
): Promise<boolean> => {
  const row = await query
    .selectFrom('remembered_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('secret_hash', '=', secretHash)
    .where('expires_time', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};

export const rememberedDevicesOf = async (
  query: Reader,
  accountId: string,
  now: number,
): Promise<number> => {
  const { count } = await query
    .selectFrom('remembered_device')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('expires_time', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Other accounts on the device stay remembered under its new secret. */
export const rememberDevice = async (
  tx: Tx,
  row: RememberedDeviceTable,
  formerHash: string | undefined,
): Promise<void> => {
  if (formerHash !== undefined) {
    const { query } = tx;
    await query
      .deleteFrom('remembered_device')
      .where('secret_hash', '=', formerHash)
      .where('account_id', '=', row.account_id)
      .execute();
    await query
      .updateTable('remembered_device')
      .set({ secret_hash: row.secret_hash })
      .where('secret_hash', '=', formerHash)
      .execute();
  }
  await tx.query.insertInto('remembered_device').values(row).execute();
};

export const forgetDevices = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query.deleteFrom('remembered_device').where('account_id', '=', accountId).execute();
};

export const deleteDevicesExpiredBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query.deleteFrom('remembered_device').where('expires_time', '<=', time).execute();
};
