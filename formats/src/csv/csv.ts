/** The cell separator: the candidate that is most frequent in the first line. */
const separatorOf = (text: string): string => {
  const [line = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: string): number => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
};

/** The rows of an exported table; quoted cells may contain anything. */
export function* rowsOf(text: string): Generator<string[]> {
  const separator = separatorOf(text);
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    let cell = '';
    if (text[at] === '"') {
      for (at++; at < text.length; ) {
        const end = text.indexOf('"', at);
        cell += text.slice(at, end < 0 ? text.length : end);
        at = end < 0 ? text.length : end + 1;
        if (end < 0 || text[at] !== '"') break;
        cell += '"';
        at++;
      }
    }
    const start = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r')
      at++;
    row.push(cell + text.slice(start, at));
    const isMore = text[at] === separator;
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (isMore && at === text.length) row.push('');
    if (!isMore || at === text.length) {
      if (row.some((one) => one.trim() !== '')) yield row;
      row = [];
    }
  }
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Also in their wide forms, which some spreadsheets read as the narrow ones. */
const FORMULA = '[ \u00a0]*[=+\\-@＝＋－＠]';
const FIRST = new RegExp(`^(?=${FORMULA}|[\\t\\r\\n])`);
/** In many countries spreadsheets divide cells at semicolons, whatever the quotes around them. */
const DIVIDED = new RegExp(`([;\\t\\r\\n])(?=${FORMULA})`, 'g');

/**
 * A cell; what begins like a formula is escaped, so that spreadsheets treat it as text. A negative number is no
 * formula.
 */
const cellOf = (value: string): string => {
  const text = NUMBER.test(value) ? value : value.replace(DIVIDED, "$1'").replace(FIRST, "'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table for every spreadsheet (RFC 4180). */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
