import { email, type Person } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import { type FoundPlace, profilesByWords } from './directory.store.ts';
import type { ProfilesOptions } from './profiles.context.ts';
import { presentPerson } from './profiles.present.ts';
import { profilesByEmail, profilesById, profilesByVerifiedEmail } from './profiles.store.ts';
import type { ProfileTable } from './profiles.tables.ts';
import { searchWords } from './search-name.ts';

const RESULTS_MAX = 20;
/** So many matches are looked at to find the best ones, */
const CANDIDATES = 200;
/** and so often again where most of them do not want to be found. */
const PAGES_MAX = 5;

export type DirectoryService = ReturnType<typeof directoryService>;

interface Asking {
  accountId: string;
  profileId: string;
}

/** How well a name fits what was typed; less is better. */
const distance = ({ search_name }: ProfileTable, typed: string): number => {
  if (search_name === typed) return 0;
  return search_name.startsWith(typed) ? 1 : 2;
};

const bestFirst = (rows: ProfileTable[], words: readonly string[]): ProfileTable[] => {
  const typed = words.map((word) => ` ${word}`).join('');
  const order = (a: ProfileTable, b: ProfileTable) =>
    distance(a, typed) - distance(b, typed) ||
    a.search_name.length - b.search_name.length ||
    (a.search_name < b.search_name ? -1 : 1);
  return rows.sort(order);
};

export const directoryService = ({
  database: { read },
  findable,
}: Pick<ProfilesOptions, 'database' | 'findable'>) => {
  const onlyFindable = async (rows: ProfileTable[], { accountId, profileId }: Asking) => {
    const ids = rows.map(({ id }) => id);
    const allowed = await findable(read, accountId, ids);
    return rows.filter(({ id }) => id !== profileId && allowed.has(id));
  };

  const byName = async (words: readonly string[], asking: Asking): Promise<ProfileTable[]> => {
    const found = new Map<string, ProfileTable>();
    let after: FoundPlace | undefined;
    for (let page = 0; page < PAGES_MAX && found.size < RESULTS_MAX; page++) {
      const rows = await profilesByWords(read, words, { after, take: CANDIDATES }).execute();
      for (const row of await onlyFindable(rows, asking)) found.set(row.id, row);
      after = rows.at(-1);
      if (rows.length < CANDIDATES) break;
    }
    return bestFirst([...found.values()], words);
  };

  return {
    lookup: async (ids: readonly string[]): Promise<Person[]> =>
      (await profilesById(read, ids)).map(presentPerson),

    /** People by a whole e-mail address or by the beginnings of their names, best first. */
    search: async (asking: Asking, text: string): Promise<Person[]> => {
      const address = email.safeParse(text);
      const words = address.success ? [] : searchWords(text);
      const rows = address.success
        ? await onlyFindable(await profilesByEmail(read, address.data), asking)
        : words.length > 0
          ? await byName(words, asking)
          : [];
      return rows.slice(0, RESULTS_MAX).map(presentPerson);
    },

    /** The first profile behind each proved address that lets the account find it. */
    byVerifiedAddress: async (
      query: Reader,
      accountId: string,
      addresses: readonly string[],
    ): Promise<ReadonlyMap<string, string>> => {
      const rows = await profilesByVerifiedEmail(query, addresses);
      const allowed = await findable(
        query,
        accountId,
        rows.map(({ id }) => id),
      );
      const found = new Map<string, string>();
      for (const { address, id } of rows)
        if (allowed.has(id) && !found.has(address)) found.set(address, id);
      return found;
    },
  };
};
