import type { Random } from '../../platform/random.ts';

/** Without characters that are easily confused: 0 and o, 1 and l. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LETTERS = 4;

/** 80 random bits that people can read out and type: `q7rx-2mna-k4tp-8wze`. */
export const newShareId = (random: Random): string => {
  const letters = [...random(GROUPS * GROUP_LETTERS)].map((byte) => LETTERS[byte & 31]);
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LETTERS, (group + 1) * GROUP_LETTERS).join(''),
  ).join('-');
};
