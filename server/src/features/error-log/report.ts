/** Longest parts of a report, in characters. */
const MAX_CHARS = { message: 1_000, stack: 8_000, screen: 200, version: 60 } as const;
type Part = keyof typeof MAX_CHARS;
const PARTS = Object.keys(MAX_CHARS) as Part[];

export type Report = Readonly<Record<Part, string | undefined>>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** What is logged of any details: their known parts, or else everything as the message. */
export const reportOf = (details: unknown): Report => {
  const said = Object(details) as Partial<Record<Part, unknown>>;
  const message = said.message ?? details;
  const cut = (part: Part): string | undefined => {
    const text = textOf(part === 'message' ? message : said[part]);
    const short = text?.slice(0, MAX_CHARS[part]);
    // What hides words and ids needs their ends.
    return short === text ? short : short?.replace(/"[^"]*$/, '…').replace(/[\w@.+-]+$/, '…');
  };
  return Object.fromEntries(PARTS.map((part) => [part, cut(part)])) as Report;
};
