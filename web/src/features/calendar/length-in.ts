const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** A number of minutes in words, in the largest unit that fits: "90 minutes", "2 days". */
export const lengthIn = (language: string, minutes: number): string => {
  const [unit, size] = UNITS.find(([, each]) => minutes % each === 0) ?? UNITS[2];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    minutes / size,
  );
};
