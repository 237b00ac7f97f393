import { PASSWORD_MIN_CHARS } from '@kith/contract/base/constants';

/** 0 too short, 1 easy to guess, 2 good enough, 3 strong. */
export type Strength = 0 | 1 | 2 | 3;

const GOOD_BITS = 45;
const STRONG_BITS = 65;
const KINDS: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 20],
  [/[^\p{ASCII}]/u, 60],
];

/**
 * A rough estimate by length and variety: repetitions and sequences count little, parts of the
 * email address not at all.
 */
export const passwordStrength = (password: string, email = ''): Strength => {
  if ([...password].length < PASSWORD_MIN_CHARS) return 0;
  const own = email.split(/\W+/).filter((word) => word.length > 3);
  const rest = own.reduce((text, word) => text.replaceAll(word, ''), password);
  const letters = [...rest];
  const telling = letters.filter((letter, at) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[at - 1]?.codePointAt(0) ?? 0);
    return at === 0 || Math.abs(step) > 1;
  });
  const pool = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(rest) ? size : 0), 1);
  const bits = Math.min(telling.length, 2 * new Set(letters).size) * Math.log2(pool);
  return bits >= STRONG_BITS ? 3 : bits >= GOOD_BITS ? 2 : 1;
};
