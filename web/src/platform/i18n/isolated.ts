/** Isolates a name from surrounding text of the other direction. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
