import { type Expression, type SqlBool, sql } from 'kysely';

/** More names than this are not searched. */
const WORDS_MAX_CHARS = 20_000;

/** Without case and accents. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The searchable words. */
export const wordsOf = (texts: readonly string[]): string =>
  folded(texts.join('\n')).slice(0, WORDS_MAX_CHARS).toWellFormed();

/** Whether a row matches the query; rows from before the words existed are searched by title. */
export const hasWords = (typed: string): Expression<SqlBool> => {
  const pattern = `%${folded(typed).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`coalesce(${sql.ref('words')}, lower(${sql.ref('title')})) like ${pattern} escape '\\'`;
};
