/** One row of the table: a figure of both servers, and its goal. */
export interface Line {
  work: string;
  bare: number;
  kith: number;
  unit: string;
  goal: string;
  isMet: boolean;
}

export const shown = (value: number): string => {
  if (Number.isNaN(value)) return '';
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2);
};

/** Without a limit, or beside one of nothing, there is no ratio. */
const ratioOf = ({ bare, kith }: Line): string =>
  bare > 0 ? `${Math.round((100 * kith) / bare)} %` : '';

/** The rows as a table that is readable in a terminal and in Markdown; `beside` is what is not Kith. */
export const tableOf = (lines: readonly Line[], beside = 'bare'): string => {
  const rows = [
    ['work', 'unit', beside, 'Kith', `Kith / ${beside}`, 'goal', 'met'],
    ...lines.map((line) => [
      ...[line.work, line.unit, shown(line.bare), shown(line.kith), ratioOf(line)],
      ...[line.goal, line.isMet ? 'yes' : 'no'],
    ]),
  ];
  return tableIn(rows);
};

/** A heading and its rows. */
export const tableIn = (rows: readonly string[][]): string => {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const text = rows.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths?.[at] ?? 0)).join(' | ')} |`,
  );
  text.splice(1, 0, `|${widths?.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  return text.join('\n');
};
