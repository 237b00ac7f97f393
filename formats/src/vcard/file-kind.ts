/** Why a file has no cards, as far as known. */
export type FileProblem = 'empty' | 'archive' | 'table' | 'page' | 'unknown';

const HEAD = 4_096;
/** Signatures of zip (also of spreadsheets), gzip, rar and 7z. */
const ARCHIVES = ['PK\x03\x04', 'PK\x05\x06', '\x1f\x8b', 'Rar!', '7z\xbc\xaf'];
const IS_PAGE = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)\b/i;
/** A first line of at least three columns, including a name or an address. */
const IS_TABLE =
  /^(?:\xef\xbb\xbf)?(?![{[<])(?=[^\n]*(?:name|mail|phone|tel))[^\n,;\t]*(?:[,;\t][^\n,;\t]*){2,}/i;

/** Inspects the beginning of a file without cards. */
export const problemOf = (bytes: string): FileProblem => {
  const head = bytes.slice(0, HEAD).replace(/\r\n?/g, '\n');
  if (bytes.replaceAll('\0', '').replace('\xef\xbb\xbf', '').trim() === '') return 'empty';
  if (ARCHIVES.some((mark) => head.startsWith(mark))) return 'archive';
  if (IS_PAGE.test(head)) return 'page';
  return IS_TABLE.test(head.trimStart()) ? 'table' : 'unknown';
};
