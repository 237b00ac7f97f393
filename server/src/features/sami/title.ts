const TITLE_CHARS = 60;

/** The first words of what was said first. */
export const titleOf = (text: string): string => {
  const words = text.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim();
  if (words.length <= TITLE_CHARS) return words;
  const cut = words.slice(0, TITLE_CHARS);
  const end = cut.lastIndexOf(' ');
  return `${(end > TITLE_CHARS / 2 ? cut.slice(0, end) : cut).toWellFormed()}…`;
};

/** As it is searched: without accents, in small letters. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss');

/** For `like` with `!` as its escape. */
export const patternOf = (text: string): string => `%${folded(text).replace(/[!%_]/g, '!$&')}%`;
