type Shortcodes = Readonly<Record<string, string>>;

const LAST = /(?:^|\s):([a-z0-9_+-]+):$/i;

/** The name between colons that a line ends with, such as `smile` in `:smile:`. */
export const shortcodeBefore = (line: string): string | undefined =>
  line.split('`').length % 2 === 0 ? undefined : LAST.exec(line)?.[1];

/** The emoji with a name as GitHub and others know it; loads the names once. */
export const emojiNamed = async (name: string): Promise<string | undefined> => {
  const codes: Shortcodes = (await import('./names/shortcodes.json')).default;
  const key = name.toLowerCase();
  return Object.hasOwn(codes, key) ? codes[key] : undefined;
};
