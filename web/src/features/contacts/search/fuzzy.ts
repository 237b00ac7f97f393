/** Allowed typing errors for a word of this length. */
export const slipsIn = (word: string): number =>
  word.length > 4 ? Math.round(word.length * 0.2) : 0;

const sharedStart = (one: string, other: string, most: number): number => {
  let same = 0;
  while (same < most && one.charCodeAt(same) === other.charCodeAt(same)) same += 1;
  return same;
};

/**
 * Positions of the sorted terms that begin with `word`, except for `slips` missing, added or
 * replaced letters. A row of costs belongs to a prefix of a term, so the next term, which usually
 * shares it, reuses the rows.
 */
export const nearlyBegin = (terms: readonly string[], word: string, slips: number): number[] => {
  const size = word.length;
  const deepest = size + slips;
  const rows = Array.from({ length: deepest + 1 }, () => new Uint16Array(size + 1));
  rows[0]?.set(Array.from({ length: size + 1 }, (_, at) => at));
  const fillRow = (letter: number, depth: number): void => {
    const [above, row] = [rows[depth - 1], rows[depth]] as [Uint16Array, Uint16Array];
    row[0] = depth;
    for (let at = 1; at <= size; at++) {
      const exchanged = (above[at - 1] as number) + (word.charCodeAt(at - 1) === letter ? 0 : 1);
      row[at] = Math.min(exchanged, (above[at] as number) + 1, (row[at - 1] as number) + 1);
    }
  };

  const found: number[] = [];
  let before = '';
  /** All terms that share this many letters with the previous one have the same result. */
  let judgedAt = deepest + 1;
  let isNear = false;
  for (const [at, term] of terms.entries()) {
    let depth = sharedStart(before, term, Math.min(judgedAt, before.length, term.length));
    if (depth < judgedAt) {
      for (; ; depth++) {
        const row = rows[depth] as Uint16Array;
        isNear = (row[size] as number) <= slips;
        if (isNear || depth === deepest || row.every((cost) => cost > slips)) break;
        if (depth === term.length) break;
        fillRow(term.charCodeAt(depth), depth + 1);
      }
      const isOver = !isNear && depth === term.length && depth < deepest;
      judgedAt = isOver ? depth + 1 : depth;
      before = term;
    }
    if (isNear) found.push(at);
  }
  return found;
};
