const GROUPS = ['', '', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** The letters on a key, as they are printed. */
export const lettersOn = (key: string): string => GROUPS[Number(key)]?.toUpperCase() ?? '';

const KEY_OF = new Map(
  GROUPS.flatMap((letters, key) => [...letters].map((letter) => [letter, String(key)] as const)),
);

/** Letters that do not decompose into a letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

const foldedOne = (character: string): string => {
  const small = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return PLAIN[small] ?? small;
};
const ASCII = /^[ -~]*$/;

/** Lower case without diacritics; character by character, since one may become several, or none. */
export const folded = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : [...text].map(foldedOne).join('');

/** The keys that spell a folded text; all other characters separate words. */
export const keysOf = (text: string): string =>
  [...text].map((letter) => (/\d/.test(letter) ? letter : (KEY_OF.get(letter) ?? ' '))).join('');
