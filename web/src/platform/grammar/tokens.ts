/** A word, a number or a mark of a command. */
export interface Token {
  /** Compared with the words of phrases. */
  key: string;
  start: number;
  end: number;
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const TOKEN =
  /\d{1,2}(?:[:.]\d{2})?[ap]\.m\.?|\d[\d:.–-]*\d\p{L}*\.?|\d+\p{L}*\.?|[-–](?=\d)|[:,;!?]|[^\s:,;!?]+/giu;

/** For comparison: `Änne` is found by "aenne", and `José` by "jose". */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/gu, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[’‘`]/gu, "'");

const keyOf = (raw: string): string => {
  const key = fold(raw).replace(/^["“„«(]+|["”“»)']+$/gu, '');
  if (/^(?:\d.*)?[ap]\.m\.?$/u.test(key)) return key.replace(/\.m\.?$/u, 'm');
  // The point behind a number makes it a date.
  return /^\d+\.(?:\d+\.)?$/u.test(key) ? key : key.replace(/\.+$/u, '');
};

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: raw, index }) => ({
    key: keyOf(raw),
    start: index,
    end: index + raw.length,
  }));

/** The words of a text, as they are compared. */
export const keysIn = (text: string): string[] =>
  tokensOf(text)
    .map(({ key }) => key)
    .filter((key) => key !== '');

/** The text from one token up to another, exactly as it was typed. */
export const textBetween = (text: string, tokens: readonly Token[]): string => {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first === undefined || last === undefined ? '' : text.slice(first.start, last.end);
};

/** Without quotation marks around all of it, unless there are others inside. */
export const unquoted = (text: string): string => text.replace(/^["“„«]([^"“”„«»]*)["”“»]$/u, '$1');
