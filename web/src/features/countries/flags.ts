/** Countries without their own flag use that of their successor. */
const HEIRS: Readonly<Record<string, string>> = { cs: 'rs' };

/** A flag is named by the first two letters of the code in lower case. */
export const flagOf = (code: string): string => {
  const letters = code.toLowerCase().slice(0, 2);
  return HEIRS[letters] ?? letters;
};
