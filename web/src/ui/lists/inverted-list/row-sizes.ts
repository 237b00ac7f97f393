/**
 * Heights of the rows of a list that begins at its end, in pixels. Rows are numbered from the end,
 * 0 for the last one, so that earlier rows change nothing.
 */
export interface RowSizes<Row> {
  /** All rows, the last one last. */
  setRows(rows: readonly Row[]): void;
  /** Stores the height of a row. */
  measure(place: number, height: number): void;
  /** The total height of all rows below a row. */
  below(place: number): number;
  total(): number;
  /** The row at this distance above the end; the nearest one if outside the list. */
  rowAt(distance: number): number;
}

/** Rows that were never rendered count as `assumed`. */
export const createRowSizes = <Row>(
  keyOf: (row: Row) => string,
  assumed: number,
): RowSizes<Row> => {
  const known = new Map<string, number>();
  let rows: readonly Row[] = [];
  /** Cumulative heights from the end, as far as computed. */
  const sums = [0];
  let knownCount = 0;
  let knownHeight = 0;

  const keyAt = (place: number, of = rows): string | undefined => {
    const row = of[of.length - 1 - place];
    return row === undefined ? undefined : keyOf(row);
  };
  const below = (place: number): number => {
    for (let at = sums.length; at <= place; at += 1)
      sums.push((sums[at - 1] ?? 0) + (known.get(keyAt(at - 1) ?? '') ?? assumed));
    return sums[place] ?? 0;
  };

  return {
    below,
    setRows(next) {
      if (next === rows) return;
      let same = 0;
      while (same < sums.length - 1 && keyAt(same) === keyAt(same, next)) same += 1;
      sums.length = same + 1;
      rows = next;
      knownCount = 0;
      knownHeight = 0;
      for (const row of rows) {
        const height = known.get(keyOf(row));
        if (height === undefined) continue;
        knownCount += 1;
        knownHeight += height;
      }
    },
    measure(place, height) {
      const key = keyAt(place);
      if (key === undefined) return;
      const before = known.get(key);
      if (before === height) return;
      known.set(key, height);
      knownCount += before === undefined ? 1 : 0;
      knownHeight += height - (before ?? 0);
      sums.length = Math.min(sums.length, place + 1);
    },
    total: () => knownHeight + (rows.length - knownCount) * assumed,
    rowAt(distance) {
      const last = rows.length - 1;
      while (sums.length <= last && (sums.at(-1) ?? 0) <= distance) below(sums.length);
      let [low, high] = [0, Math.max(0, Math.min(last, sums.length - 1))];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((sums[middle] ?? 0) <= distance) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
};
