import type { FormEntryTable } from './forms.tables.ts';

/** A cell; what a spreadsheet would run as a formula is text there. */
const cell = (value: string | null): string => {
  const text = (value ?? '').replace(/^(?=[=+\-@\t\r])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const dateOf = (time: number | null): string => (time === null ? '' : new Date(time).toISOString());

/** What was sent by the public forms, as a table. */
export const toCsv = (entries: readonly FormEntryTable[]): string =>
  [
    ['form', 'email', 'name', 'referral', 'own_code', 'created', 'confirmed'],
    ...entries.map((entry) => [
      entry.form,
      entry.email,
      entry.name,
      entry.referral,
      entry.own_code,
      dateOf(entry.created_time),
      dateOf(entry.confirmed_time),
    ]),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
