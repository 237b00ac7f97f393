const UNITS = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** From this many weeks on, the length is given in days, as people say it. */
const WEEKS_MAX = 4;

const worded = (language: string, unit: string, count: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** How long messages of a chat stay, in words. */
export const timerIn = (language: string, seconds: number): string => {
  const fits = ([unit, size]: (typeof UNITS)[number]) =>
    seconds % size === 0 && (unit !== 'week' || seconds / size <= WEEKS_MAX);
  const [unit, size] = UNITS.find(fits) ?? UNITS[3];
  return worded(language, unit, seconds / size);
};
