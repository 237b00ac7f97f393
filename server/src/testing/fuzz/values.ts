import type { Dice } from './random.ts';

/** Values that often break programs: edge cases of types, encodings, patterns and databases. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\ufeff',
  '%00',
  '%',
  '../../etc/passwd',
  "' or 1=1 --",
  '"; drop table message; --',
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what is sent is the text itself
  '${7*7}',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '1e999',
  '-1',
  '9007199254740993',
  '999999999999999999999',
  'null',
  '0',
  't-x',
  '👩‍👩‍👧‍👦'.repeat(20),
  'i̇'.repeat(200),
  `${'a'.repeat(60)}!`.repeat(30),
] as const;

const OTHERS = [
  null,
  true,
  false,
  0,
  -1,
  -0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { toString: 1, valueOf: 1 },
  { insert: 'x', retain: 5, delete: 2 },
] as const;

const deep = (levels: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Anything except a valid value; `known` are existing ids and the like. */
export const nastyValue = (dice: Dice, known: readonly string[]): unknown => {
  switch (dice.below(8)) {
    case 0:
      return dice.pick(known);
    case 1:
      return dice.pick(OTHERS);
    case 2:
      return 'x'.repeat(dice.pick([65, 201, 1_001, 4_097, 40_000]));
    case 3:
      return dice.once(4) ? deep(dice.pick([20, 500, 4_000])) : dice.below(2 ** 31);
    case 4:
      return Array.from({ length: dice.pick([2, 101, 1_500]) }, () => dice.pick(TEXTS));
    default:
      return dice.pick(TEXTS);
  }
};

export const nastyText = (dice: Dice, known: readonly string[]): string => {
  const value = nastyValue(dice, known);
  return typeof value === 'string' ? value : dice.pick(TEXTS);
};

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The value with one part made invalid: replaced, omitted, added to or multiplied. */
export const spoiled = (value: unknown, dice: Dice, known: readonly string[]): unknown => {
  const keys = isHolder(value) ? Object.keys(value) : [];
  if (!isHolder(value) || keys.length === 0 || dice.once(6)) return nastyValue(dice, known);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const key = dice.pick(keys);
  switch (dice.below(7)) {
    case 0:
      delete copy[key];
      return copy;
    case 1:
      return {
        ...copy,
        [dice.pick(['extra', '__proto__', 'constructor', 'id', 'accountId', ''])]: 1,
      };
    case 2:
      return { ...copy, [key]: Array.from({ length: dice.pick([2, 40, 3_000]) }, () => copy[key]) };
    case 3:
      return isHolder(copy[key])
        ? Object.assign(copy, { [key]: spoiled(copy[key], dice, known) })
        : Object.assign(copy, { [key]: { [key]: copy[key] } });
    case 4:
      return isHolder(copy[key])
        ? Object.assign(copy, { [key]: spoiled(copy[key], dice, known) })
        : copy;
    default:
      return Object.assign(copy, { [key]: nastyValue(dice, known) });
  }
};
