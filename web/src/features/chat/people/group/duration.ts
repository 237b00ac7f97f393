const UNITS = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A whole number of hours, minutes or seconds, in words. */
export const durationIn = (language: string, seconds: number): string => {
  const [unit, size] = UNITS.find(([, length]) => seconds % length === 0) ?? UNITS[2];
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, format).format(seconds / size);
};
