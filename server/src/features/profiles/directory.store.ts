import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { ProfileTable } from './profiles.tables.ts';
import { wordsOf } from './search-name.ts';

/** Sorts after every word with the preceding prefix. */
const LAST = '\u{10ffff}';

/** Adds the words of a profile's name to the search index. */
export const indexName = async (
  tx: Tx,
  { id, search_name }: Pick<ProfileTable, 'id' | 'search_name'>,
): Promise<void> => {
  await tx.query.deleteFrom('profile_word').where('profile_id', '=', id).execute();
  const words = [...new Set(wordsOf(search_name))];
  if (words.length === 0) return;
  const name_length = search_name.length;
  await tx.query
    .insertInto('profile_word')
    .values(words.map((word) => ({ profile_id: id, word, name_length })))
    .execute();
};

/** End of a page of results. */
export interface FoundPlace {
  word: string;
  name_length: number;
  id: string;
}

/**
 * Profiles whose name has, for each of the normalized words, one that begins with it, sorted by the
 * matched word and then by the length of the name. The longest word selects the range of the index
 * that is read.
 */
export const profilesByWords = (
  query: Reader,
  words: readonly string[],
  page: { after?: FoundPlace | undefined; take: number },
) => {
  const [lead = '', ...rest] = words.toSorted((a, b) => b.length - a.length);
  const beginsWith = (column: string, word: string): Expression<SqlBool> =>
    sql<boolean>`${sql.ref(column)} >= ${word} and ${sql.ref(column)} < ${word + LAST}`;
  let found = query
    .selectFrom('profile_word as lead')
    .innerJoin('profile', 'profile.id', 'lead.profile_id')
    .selectAll('profile')
    .select(['lead.word', 'lead.name_length'])
    .where(beginsWith('lead.word', lead))
    .where('profile.delete_after', 'is', null)
    // A name with two such words is found by the first of them.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('profile_word as first')
            .select('first.word')
            .whereRef('first.profile_id', '=', 'lead.profile_id')
            .whereRef('first.word', '<', 'lead.word')
            .where('first.word', '>=', lead),
        ),
      ),
    );
  for (const word of rest)
    found = found.where((row) =>
      row.exists(
        row
          .selectFrom('profile_word as other')
          .select('other.word')
          .whereRef('other.profile_id', '=', 'lead.profile_id')
          .where(beginsWith('other.word', word)),
      ),
    );
  const { after, take } = page;
  if (after !== undefined)
    found = found.where(
      sql<boolean>`(lead.word, lead.name_length, lead.profile_id) > (${after.word}, ${after.name_length}, ${after.id})`,
    );
  return found
    .orderBy('lead.word')
    .orderBy('lead.name_length')
    .orderBy('lead.profile_id')
    .limit(take);
};
