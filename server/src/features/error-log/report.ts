/** Longest parts of a report, in characters. */
const MAX_CHARS = { message: 1_000, stack: 8_000, screen: 200, version: 60 } as const;
type Part = keyof typeof MAX_CHARS;
const PARTS = Object.keys(MAX_CHARS) as Part[];

export type Report = Readonly<Record<Part, string | undefined>>;

const OF_A_WORD = /[\w@.+-]/;

/** Without a word or a quotation that was cut: what hides them needs their ends. */
const withoutEnd = (text: string): string => {
  const quoted = text.split('"').length % 2 === 0 ? text.lastIndexOf('"') : -1;
  let end = quoted === -1 ? text.length : quoted;
  // A pattern that ends here would try every place of a long word.
  while (end > 0 && OF_A_WORD.test(text.charAt(end - 1))) end--;
  return `${text.slice(0, end)}…`;
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** What is logged of any details: their known parts, or else everything as the message. */
export const reportOf = (details: unknown): Report => {
  const said = Object(details) as Partial<Record<Part, unknown>>;
  const message = said.message ?? details;
  const cut = (part: Part): string | undefined => {
    const text = textOf(part === 'message' ? message : said[part]);
    if (text === undefined || text.length <= MAX_CHARS[part]) return text;
    return withoutEnd(text.slice(0, MAX_CHARS[part] - 1));
  };
  return Object.fromEntries(PARTS.map((part) => [part, cut(part)])) as Report;
};
