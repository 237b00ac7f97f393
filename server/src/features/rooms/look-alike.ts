/** Letters of other scripts, and digits, that look like a Latin letter in common fonts. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аΑα'],
    ['b', 'вВΒβЬь'],
    ['c', 'сСϲ'],
    ['d', 'ԁ'],
    ['e', 'еЕΕε'],
    ['g', 'ɡց'],
    ['h', 'нНһҺΗհ'],
    ['j', 'јЈϳ'],
    ['k', 'кКΚκ'],
    // What a sans-serif font shows as one stroke.
    ['l', 'iIıіІΙιӏӀ1|!ا'],
    ['m', 'мМΜ'],
    ['n', 'Ννηոռ'],
    ['o', 'оОΟοσ0օՕ٥۵'],
    ['p', 'рРΡρ'],
    ['q', 'ԛ'],
    ['r', 'г'],
    ['s', 'ѕЅՏ5'],
    ['t', 'тТΤτ'],
    ['u', 'υսμ'],
    ['v', 'ѵ'],
    ['w', 'ԝωШш'],
    ['x', 'хХΧχ'],
    ['y', 'уУΥγ'],
    ['z', 'Ζ2'],
  ].flatMap(([latin = '', letters = '']) => [...letters].map((letter) => [letter, latin])),
);

/** What a name looks like: without case, marks, signs and the differences between similar letters. */
const looksOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '');
  const latin = [...plain].map((letter) => LOOKS_LIKE[letter] ?? letter).join('');
  const lower = [...latin.toLowerCase()].map((letter) => LOOKS_LIKE[letter] ?? letter).join('');
  return lower
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[^\p{L}\p{N}]/gu, '');
};

/**
 * The names of people in a room, by id, so that no two look the same: the later ones get a number. The first
 * keep theirs, so those come first whose names are their accounts'.
 */
export const toldApart = (
  people: readonly { id: string; name: string }[],
): ReadonlyMap<string, string> => {
  const counts = new Map<string, number>();
  return new Map(
    people.map(({ id, name }) => {
      const looks = looksOf(name);
      let count = (counts.get(looks) ?? 0) + 1;
      let shown = count === 1 ? name : `${name} (${count})`;
      // Somebody may be called like a name with its number.
      while (count > 1 && counts.has(looksOf(shown))) shown = `${name} (${++count})`;
      counts.set(looks, count);
      if (count > 1) counts.set(looksOf(shown), 1);
      return [id, shown];
    }),
  );
};
