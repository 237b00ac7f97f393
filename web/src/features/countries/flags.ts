/** What has no flag of its own any more shows that of its heir. */
const HEIRS: Readonly<Record<string, string>> = { cs: 'rs' };

/** A flag is named by the first two letters of the code in lower case. */
export const flagOf = (code: string): string => {
  const letters = code.toLowerCase().slice(0, 2);
  return HEIRS[letters] ?? letters;
};
