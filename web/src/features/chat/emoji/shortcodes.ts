type Shortcodes = Readonly<Record<string, string>>;

const LAST = /(?:^|\s):([a-z0-9_+-]+):$/i;

/** The name between colons at the end of a line, such as `smile` in `:smile:`. */
export const shortcodeBefore = (line: string): string | undefined =>
  line.split('`').length % 2 === 0 ? undefined : LAST.exec(line)?.[1];

/** The emoji with a name as used by GitHub and others; loads the names once. */
export const emojiNamed = async (name: string): Promise<string | undefined> => {
  const codes: Shortcodes = (await import('./names/shortcodes.json')).default;
  const key = name.toLowerCase();
  return Object.hasOwn(codes, key) ? codes[key] : undefined;
};
