/** The syntax of values: splitting and escapes. */

const ESCAPES: Record<string, string> = { n: '\n', N: '\n' };

/** Unescapes a text; version 2.1 has no escape for line breaks. */
export const unescaped = (text: string, version: string): string =>
  text.replace(/\\([\s\S])/g, (whole, character: string) => {
    if (version === '2.1' && !';,:\\'.includes(character)) return whole;
    return ESCAPES[character] ?? character;
  });

/** Splits at an unescaped character; the parts keep their escapes. */
const splitRaw = (text: string, at: ';' | ','): string[] => {
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === at) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
};

interface Written {
  value: string;
  version: string;
}

/** The parts of a structured value; lists within a part, if allowed, are joined with spaces. */
export const partsOf = (
  { value, version }: Written,
  has: 'lists' | 'no lists' = 'lists',
): string[] =>
  splitRaw(value, ';').map((part) => {
    const items = version === '2.1' || has === 'no lists' ? [part] : splitRaw(part, ',');
    return items
      .map((item) => unescaped(item, version).trim())
      .filter((item) => item !== '')
      .join(' ');
  });

export const listOf = ({ value, version }: Written): string[] =>
  splitRaw(value, ',')
    .map((item) => unescaped(item, version).trim())
    .filter((item) => item !== '');

/** Plain words with single spaces, as in most lines. */
const IS_PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** A single line that can be stored: no control or invalid characters, cut to a length. */
export const lineOf = (text: string, max: number): string => {
  if (text.length <= max && IS_PLAIN.test(text)) return text;
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
      .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
      .trim()
      .slice(0, max)
      .toWellFormed()
      .trim()
  );
};

/** Joins several lines into one, as in an address. */
export const joinedLines = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => lineOf(line, line.length).replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ');

/** Removes characters that no text may contain. */
export const textOf = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim();

const NO_YEAR = new Set(['--', '1604', '0000', '0001']);

/** A date in stored form, or null if invalid. Apple writes 1604 for an unknown year. */
export const birthdayOf = (value: string, omitted?: string): string | null => {
  // With dots the day always comes first.
  const text = value.trim().replace(/^(\d\d?)\.(\d\d?)\.(\d{4})$/, '$3-$2-$1');
  const [, year = '', month = '', day = ''] =
    /^(\d{4}|--)-?(\d\d)-?(\d\d)(?:$|[T ])/.exec(text) ??
    /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?:$|[T ])/.exec(text) ??
    [];
  if (month === '' || day === '') return null;
  const known = NO_YEAR.has(year) || year === omitted ? '-' : year;
  const [mm, dd] = [month.padStart(2, '0'), day.padStart(2, '0')];
  const time = new Date(`${known === '-' ? '2000' : known}-${mm}-${dd}T00:00Z`);
  return Number.isNaN(time.getTime()) || time.getUTCDate() !== Number(dd)
    ? null
    : `${known}-${mm}-${dd}`;
};
