/** Typing errors allowed in a word of so many letters. */
export const slipsIn = (word: string): number =>
  word.length > 4 ? Math.round(word.length * 0.2) : 0;

/** True when `term` begins with `word`, give or take `slips` letters left out, added or exchanged. */
export const isNearly = (term: string, word: string, slips: number): boolean => {
  if (term.length < word.length - slips) return false;
  const width = Math.min(term.length, word.length + slips);
  let row = Array.from({ length: width + 1 }, (_, at) => at);
  for (let down = 1; down <= word.length; down++) {
    const next = [down];
    let least = down;
    for (let across = 1; across <= width; across++) {
      const same = word.charCodeAt(down - 1) === term.charCodeAt(across - 1) ? 0 : 1;
      const cost = Math.min(
        (row[across - 1] as number) + same,
        (row[across] as number) + 1,
        (next[across - 1] as number) + 1,
      );
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > slips) return false;
    row = next;
  }
  // The rest of the term may be anything: a beginning is enough.
  return row.some((cost) => cost <= slips);
};
