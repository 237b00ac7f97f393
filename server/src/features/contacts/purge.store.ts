import type { Reader, Tx } from '../../platform/database/index.ts';

/** Contacts that are in memory at a time. */
const COUNTED_AT_ONCE = 100;
const TABLES = ['contact', 'contact_category'] as const;

/** Accounts with something deleted before `time`. */
export const accountsWithOldMarkers = async (
  read: Reader,
  time: number,
  limit: number,
): Promise<string[]> => {
  const ids = new Set<string>();
  for (const table of TABLES) {
    const rows = await read
      .selectFrom(table)
      .select('account_id')
      .distinct()
      .where('deleted_time', '<', time)
      .limit(limit)
      .execute();
    for (const row of rows) ids.add(row.account_id);
  }
  return [...ids];
};

/**
 * Permanently removes what was deleted before `time`; returns the highest version, and the size.
 */
export const removeOldMarkers = async (
  tx: Tx,
  accountId: string,
  time: number,
): Promise<{ version: number; chars: number }> => {
  let highest = 0;
  const gone = tx.query
    .selectFrom('contact')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_time', '<', time);
  await tx.query
    .deleteFrom('contact_email')
    .where('account_id', '=', accountId)
    .where('contact_id', 'in', gone)
    .execute();
  // Counted as they were added: databases count other characters than UTF-16 units.
  let chars = 0;
  let after: string | undefined = '';
  while (after !== undefined) {
    const rows: { id: string; data: string }[] = await tx.query
      .selectFrom('contact')
      .select(['id', 'data'])
      .where('account_id', '=', accountId)
      .where('deleted_time', '<', time)
      .where('id', '>', after)
      .orderBy('id')
      .limit(COUNTED_AT_ONCE)
      .execute();
    for (const { data } of rows) chars += data.length;
    after = rows.length < COUNTED_AT_ONCE ? undefined : rows.at(-1)?.id;
  }
  for (const table of TABLES) {
    const rows = await tx.query
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('deleted_time', '<', time)
      .returning('version')
      .execute();
    for (const { version } of rows) highest = Math.max(highest, version);
  }
  return { version: highest, chars };
};
