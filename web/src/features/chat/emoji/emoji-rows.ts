import type { Emoji } from './emoji-data.ts';

export const COLUMNS = 8;

export interface EmojiSection {
  id: string;
  title: string;
  emojis: readonly Emoji[];
}
/** A heading, or a row of emojis; `at` is the index of its first one. */
export type EmojiRow = { title: string } | { at: number; emojis: readonly Emoji[] };

/** The rows on the screen, with every emoji in keyboard order. */
export const rowsOf = (sections: readonly EmojiSection[]) => {
  const rows: EmojiRow[] = [];
  const cells: Emoji[] = [];
  /** The row of each emoji. */
  const rowAt: number[] = [];
  for (const { title, emojis } of sections) {
    if (emojis.length === 0) continue;
    rows.push({ title });
    for (let from = 0; from < emojis.length; from += COLUMNS) {
      const line = emojis.slice(from, from + COLUMNS);
      for (const _ of line) rowAt.push(rows.length);
      rows.push({ at: cells.length, emojis: line });
      cells.push(...line);
    }
  }
  return { rows, cells, rowAt };
};

type Rows = ReturnType<typeof rowsOf>;

/** The index one step away; moving up or down keeps the column if the row has it. */
export const stepFrom = ({ rows, cells, rowAt }: Rows, at: number, key: string): number => {
  const last = cells.length - 1;
  if (key === 'ArrowRight') return Math.min(last, at + 1);
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  const step = key === 'ArrowDown' ? 1 : -1;
  const row = rows[rowAt[at] ?? 0];
  const column = row && 'at' in row ? at - row.at : 0;
  for (let next = (rowAt[at] ?? 0) + step; next >= 0 && next < rows.length; next += step) {
    const other = rows[next];
    if (other && 'at' in other) return other.at + Math.min(column, other.emojis.length - 1);
  }
  return at;
};
