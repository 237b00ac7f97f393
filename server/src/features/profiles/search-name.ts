/**
 * Normalizes text for search: compatibility forms and capitals are unified, diacritics and
 * apostrophes removed. Done here and not in the database, so that both databases find the same.
 */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');

/** The normalized words of a text; dashes separate words as spaces do. */
export const searchWords = (text: string): string[] =>
  fold(text)
    .split(/[\s\p{Pd}]+/u)
    .filter((word) => word !== '');

/** The words of a normalized name. */
export const wordsOf = (searchName: string): string[] =>
  searchName.split(' ').filter((word) => word !== '');

/**
 * As stored with a profile: every word is preceded by a space, so that ` ann` finds its beginning.
 */
export const searchName = (names: readonly (string | null)[]): string =>
  searchWords(names.filter((name) => name !== null).join(' '))
    .map((word) => ` ${word}`)
    .join('');
