/**
 * Folds text for search: compatibility forms and capitals made one, marks and apostrophes gone.
 * Done here and not in the database, so that both databases find the same.
 */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');

/** The folded words of a text; dashes part words as spaces do. */
export const searchWords = (text: string): string[] =>
  fold(text)
    .split(/[\s\p{Pd}]+/u)
    .filter((word) => word !== '');

/** The words of a name that is kept folded. */
export const wordsOf = (searchName: string): string[] =>
  searchName.split(' ').filter((word) => word !== '');

/** As kept beside a profile: every word has a space before it, so that ` ann` finds its beginning. */
export const searchName = (names: readonly (string | null)[]): string =>
  searchWords(names.filter((name) => name !== null).join(' '))
    .map((word) => ` ${word}`)
    .join('');
