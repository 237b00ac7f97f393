import { chmodSync, writeFileSync } from 'node:fs';
import { writeCsv } from '@kith/formats/csv/csv';
import type { FormEntryTable } from './forms.tables.ts';

const dateOf = (time: number | null): string => (time === null ? '' : new Date(time).toISOString());

/** The entries of the public forms, as a table. */
export const toCsv = (entries: readonly FormEntryTable[]): string =>
  writeCsv([
    ['form', 'email', 'name', 'referral', 'own_code', 'created', 'confirmed'],
    ...entries.map((entry) => [
      entry.form,
      entry.email,
      entry.name ?? '',
      entry.referral ?? '',
      entry.own_code ?? '',
      dateOf(entry.created_time),
      dateOf(entry.confirmed_time),
    ]),
  ]);

/** Readable only by its owner, even if it replaces a file that everyone could read. */
export const writeTable = (path: string, table: string, overwrites: boolean): void => {
  if (overwrites) chmodSync(path, 0o600);
  writeFileSync(path, table, { mode: 0o600, flag: overwrites ? 'w' : 'wx' });
};
