import { isNearly, slipsIn } from './fuzzy.ts';

/** One field of all contacts, searched as one text. */
export type Field = ReturnType<typeof createField>;

/** Ends the words of one contact; a word stands between two spaces. */
const END = '\n';

/** `saved` is what `save` answered for so many contacts. */
export const createField = (saved: string, size: number) => {
  /** One form is made of the other when it is needed. */
  let text: string | undefined = size === 0 ? '' : saved + END;
  let lines: string[] | undefined;
  let starts: Uint32Array | undefined;
  let terms: string[] | undefined;
  let count = size;

  const whole = (): string => {
    text ??= (lines ?? []).join(END) + END;
    return text;
  };
  /** Where each line begins, and where the one after the last would. */
  const startsOf = (): Uint32Array => {
    if (starts !== undefined) return starts;
    const all = whole();
    starts = new Uint32Array(count + 1);
    for (let place = 0, at = 0; place < count; place++) {
      at = all.indexOf(END, at) + 1;
      starts[place + 1] = at;
    }
    return starts;
  };
  const lineOf = (place: number): string => {
    const [from, to] = [startsOf()[place] ?? 0, startsOf()[place + 1] ?? 0];
    return whole().slice(from, Math.max(from, to - 1));
  };

  /** Calls back for each contact whose line has `part`, in their order, as long as that wants more. */
  const eachPart = (part: string, found: (place: number) => boolean): void => {
    const searched = whole();
    const begins = startsOf();
    let place = 0;
    for (let at = searched.indexOf(part); at >= 0; ) {
      // The line that holds the match: the next one when matches are many, else found by halves.
      let high = at < (begins[place + 1] as number) ? place + 1 : count;
      while (high - place > 1) {
        const middle = (place + high) >> 1;
        if ((begins[middle] as number) <= at) place = middle;
        else high = middle;
      }
      if (!found(place)) return;
      at = searched.indexOf(part, begins[place + 1]);
    }
  };

  return {
    set(place: number, words: readonly string[]): void {
      lines ??= whole().split(END, count);
      while (lines.length < place) lines.push('');
      lines[place] = words.length === 0 ? '' : ` ${words.join(' ')} `;
      count = lines.length;
      text = undefined;
      starts = undefined;
      terms = undefined;
    },
    eachPart,
    /** The same for each with a word that begins so. */
    each: (word: string, found: (place: number) => boolean): void => eachPart(` ${word}`, found),
    /** Whether the line has a word that begins so, and whether one is exactly so. */
    match(place: number, word: string): 'none' | 'begins' | 'exact' {
      const line = lineOf(place);
      if (!line.includes(` ${word}`)) return 'none';
      return line.includes(` ${word} `) ? 'exact' : 'begins';
    },
    /** The words of a contact that begin so. */
    termsOf: (place: number, word: string): string[] =>
      lineOf(place)
        .split(' ')
        .filter((term) => term !== '' && term.startsWith(word)),
    /** All words that are there and nearly begin so. */
    nearly(word: string): string[] {
      const slips = slipsIn(word);
      if (slips === 0) return [];
      terms ??= [...new Set(whole().split(/\s+/))];
      return terms.filter((term) => isNearly(term, word, slips));
    },
    /** The lines of the places to keep. */
    save: (isKept: (place: number) => boolean): string =>
      whole()
        .split(END, count)
        .filter((_, place) => isKept(place))
        .join(END),
  };
};
