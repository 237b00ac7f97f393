const UNITS = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Longer durations are given in days, as people usually say. */
const WEEKS_MAX = 4;

/** A whole number of weeks, days, hours, minutes or seconds, in words. */
export const timerIn = (
  language: string,
  seconds: number,
  unitDisplay: 'long' | 'narrow' = 'long',
): string => {
  const fits = ([unit, size]: (typeof UNITS)[number]) =>
    seconds % size === 0 && (unit !== 'week' || seconds / size <= WEEKS_MAX);
  const [unit, size] = UNITS.find(fits) ?? (['second', 1] as const);
  const format = { style: 'unit', unit, unitDisplay } as const;
  return new Intl.NumberFormat(language, format).format(seconds / size);
};
