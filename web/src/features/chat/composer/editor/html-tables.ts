import { Parser } from 'htmlparser2';
import { alignedLines } from './aligned-lines.ts';

/** Elements that do not occur in data cells. */
const LAYOUT = new Set(['div', 'ul', 'ol', 'pre', 'blockquote', 'h1', 'h2', 'h3', 'img']);
const BREAKS = new Set(['p', 'br']);

interface OpenTable {
  rows: string[][];
  /** A layout table, as in emails. */
  isLayout: boolean;
  /** Its number. */
  at: number;
}

/** The tables of HTML as aligned lines, in document order; undefined for layout tables. */
export const tablesIn = (html: string): (string[] | undefined)[] => {
  const tables: (string[] | undefined)[] = [];
  const open: OpenTable[] = [];
  const say = (data: string) => {
    const row = open.at(-1)?.rows.at(-1);
    const cell = row?.pop();
    if (cell !== undefined) row?.push(cell + data);
  };
  const parser = new Parser({
    onopentag(name) {
      const table = open.at(-1);
      if (name === 'table') {
        if (table) table.isLayout = true;
        open.push({ rows: [], isLayout: false, at: tables.length });
        tables.push(undefined);
      } else if (table === undefined) return;
      else if (name === 'tr') table.rows.push([]);
      else if (name === 'td' || name === 'th') table.rows.at(-1)?.push('');
      else if (BREAKS.has(name)) say(' ');
      else if (LAYOUT.has(name)) table.isLayout = true;
    },
    ontext: say,
    onclosetag(name) {
      const table = name === 'table' ? open.pop() : undefined;
      if (table === undefined || table.isLayout) return;
      const cells = table.rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()));
      tables[table.at] = alignedLines(cells);
    },
  });
  parser.write(html);
  parser.end();
  return tables;
};
