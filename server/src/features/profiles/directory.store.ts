import { type Expression, type SqlBool, sql } from 'kysely';
import { type Reader, statement, type Tx } from '../../platform/database/index.ts';
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

const beginsWith = (column: string, word: string): Expression<SqlBool> =>
  sql<boolean>`${sql.ref(column)} >= ${word} and ${sql.ref(column)} < ${word + LAST}`;

/** The shortest words of a long query are hardly the rarest. */
const COMPARED = 4;
/**
 * Words are counted up to the first limit, and only if all of them reach it up to the second, beyond
 * which their frequency does not matter. A word below a limit is rarer than all that reach it.
 */
const COUNTED = [20, 500];

/** By the database: to send the rows takes six times as long as to count them. */
const counted = statement((query, values: { from: string; to: string; limit: number }) =>
  query
    .selectFrom(
      query
        .selectFrom('profile_word')
        .select('word')
        .where('word', '>=', values.from)
        .where('word', '<', values.to)
        .limit(values.limit)
        .as('found'),
    )
    .select((row) => row.fn.countAll<number>().as('count')),
);

/**
 * Of several words, the one that begins the fewest indexed words, so that a search reads little
 * however many people there are. Later pages use the word by which the first page was sorted.
 */
export const rarestWord = async (
  query: Reader,
  words: readonly string[],
  after: FoundPlace | undefined,
): Promise<string> => {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const [longest = '', ...others] = longestFirst;
  if (others.length === 0) return longest;
  const before = longestFirst.find((word) => after?.word.startsWith(word));
  if (before !== undefined) return before;
  let rarest = { word: longest, count: 0 };
  for (const limit of COUNTED) {
    const counts = await Promise.all(
      longestFirst.slice(0, COMPARED).map(async (word) => {
        const { rows } = await counted(query, { from: word, to: word + LAST, limit });
        return { word, count: Number(rows[0]?.count ?? 0) };
      }),
    );
    rarest = counts.reduce((least, one) => (one.count < least.count ? one : least));
    if (rarest.count < limit) break;
  }
  return rarest.word;
};

/**
 * Profiles whose name has, for each of the normalized words, one that begins with it, sorted by the
 * matched word and then by the length of the name. `lead`, one of the words, selects the range of
 * the index that is read.
 */
export const profilesByWords = (
  query: Reader,
  words: readonly string[],
  page: { lead: string; after?: FoundPlace | undefined; take: number },
) => {
  const { lead } = page;
  let found = query
    .selectFrom('profile_word as lead')
    .innerJoin('profile', 'profile.id', 'lead.profile_id')
    .selectAll('profile')
    .select(['lead.word', 'lead.name_length'])
    .where(beginsWith('lead.word', lead))
    .where('profile.delete_after', 'is', null);
  for (const word of words.filter((word) => word !== lead))
    found = found.where((row) =>
      row.exists(
        row
          .selectFrom('profile_word as other')
          .select('other.word')
          .whereRef('other.profile_id', '=', 'lead.profile_id')
          .where(beginsWith('other.word', word)),
      ),
    );
  // A name with two such words is found by the first of them. Few rows are left to look at, because SQLite
  // checks conditions in this order.
  found = found.where((row) =>
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
