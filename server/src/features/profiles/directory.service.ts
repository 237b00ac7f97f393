import { email, type Person } from '@kith/contract';
import type { Database } from '../../platform/database/index.ts';
import { presentPerson } from './profiles.present.ts';
import { profilesByEmail, profilesById, profilesByWords } from './profiles.store.ts';
import type { ProfileTable } from './profiles.tables.ts';
import { searchWords } from './search-name.ts';

const RESULTS_MAX = 20;
/** So many matches are looked at to find the best ones. */
const CANDIDATES_MAX = 200;

export type DirectoryService = ReturnType<typeof directoryService>;

/** How well a name fits what was typed; less is better. */
const distance = ({ search_name }: ProfileTable, typed: string): number => {
  if (search_name === typed) return 0;
  return search_name.startsWith(typed) ? 1 : 2;
};

const bestFirst = (rows: ProfileTable[], words: readonly string[]): ProfileTable[] => {
  const typed = words.map((word) => ` ${word}`).join('');
  const order = (a: ProfileTable, b: ProfileTable) =>
    distance(a, typed) - distance(b, typed) || (a.search_name < b.search_name ? -1 : 1);
  return rows.sort(order);
};

export const directoryService = ({ read }: Database) => {
  const matching = async (text: string): Promise<ProfileTable[]> => {
    const address = email.safeParse(text);
    if (address.success) return profilesByEmail(read, address.data);
    const words = searchWords(text);
    if (words.length === 0) return [];
    return bestFirst(await profilesByWords(read, words, CANDIDATES_MAX), words);
  };

  return {
    lookup: async (ids: readonly string[]): Promise<Person[]> =>
      (await profilesById(read, ids)).map(presentPerson),

    /** People by a whole e-mail address or by the beginnings of their names, best first. */
    search: async (asking: string, text: string): Promise<Person[]> =>
      (await matching(text))
        .filter(({ id }) => id !== asking)
        .slice(0, RESULTS_MAX)
        .map(presentPerson),
  };
};
