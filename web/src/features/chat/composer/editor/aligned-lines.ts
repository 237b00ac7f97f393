/** Wider tables would wrap and lose their alignment. */
const WIDTH_MAX = 100;
const GAP = '  ';

const widthOf = (cell: string): number => [...cell].length;

/** Rows of cells as lines with equal columns; undefined if they are not a table, or too wide. */
export const alignedLines = (cells: readonly (readonly string[])[]): string[] | undefined => {
  const rows = cells.filter((row) => row.some(Boolean));
  if (rows.length < 2 || rows.some((row) => row.length < 2)) return undefined;
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map((row) => widthOf(row[at] ?? ''))),
  );
  if (widths.reduce((sum, width) => sum + width + GAP.length, 0) > WIDTH_MAX) return undefined;
  const padded = (cell: string, width: number) => cell + ' '.repeat(width - widthOf(cell));
  return rows.map((row) =>
    widths
      .map((width, at) => padded(row[at] ?? '', width))
      .join(GAP)
      .trimEnd(),
  );
};

/** The same of plain text from a spreadsheet: lines of cells separated by tabs. */
export const linesOfTabs = (text: string): string[] | undefined => {
  const lines = text.replace(/\n+$/, '').split('\n');
  if (!lines.every((line) => line.includes('\t'))) return undefined;
  // Code indented by tabs has an empty first column.
  if (lines.every((line) => line.startsWith('\t'))) return undefined;
  return alignedLines(lines.map((line) => line.split('\t').map((cell) => cell.trim())));
};
