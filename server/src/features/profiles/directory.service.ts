import { type CallAnswer, type CallInput, email, type Person } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import { type FoundPlace, profilesByWords, rarestWord } from './directory.store.ts';
import type { ProfilesOptions } from './profiles.options.ts';
import type { CardAsker } from './profiles.ports.ts';
import { presentPerson } from './profiles.present.ts';
import {
  profilesByEmail,
  profilesById,
  profilesByVerifiedEmail,
  profilesByVerifiedPhone,
} from './profiles.store.ts';
import type { ProfileTable } from './profiles.tables.ts';
import { searchWords } from './search-name.ts';

const PAGE = 20;
/** Number of matches checked at once, */
const CANDIDATES = 100;
/** and number of rounds for one page, if most of them do not want to be found. */
const READS_MAX = 10;

type FoundProfile = ProfileTable & FoundPlace;
interface Found {
  rows: ProfileTable[];
  next: string | null;
}

const nextOf = ({ name_length, id, word }: FoundPlace): string => `${name_length}.${id}.${word}`;
const placeIn = (next: string | undefined): FoundPlace | undefined => {
  if (next === undefined) return undefined;
  const [name_length = '', id = '', ...word] = next.split('.');
  return { name_length: Number(name_length), id, word: word.join('.') };
};

export type DirectoryService = ReturnType<typeof createDirectoryService>;

interface Asking {
  accountId: string;
  profileId: string;
}

/** How well a name matches the query; lower is better. */
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

export const createDirectoryService = ({
  database: { read },
  companions,
  findable,
  foundByAddress,
  provesAddresses,
  appCards,
}: Pick<
  ProfilesOptions,
  'database' | 'companions' | 'findable' | 'foundByAddress' | 'provesAddresses' | 'appCards'
>) => {
  const onlyFindable = async <Row extends ProfileTable>(
    rows: Row[],
    { accountId, profileId }: Asking,
  ): Promise<Row[]> => {
    const ids = rows.map(({ id }) => id);
    const allowed = await findable(read, accountId, ids);
    return rows.filter(({ id }) => id !== profileId && allowed.has(id));
  };

  /**
   * Of the profiles with an address, in order of creation, the first, and those further ones whose owner
   * wants it: whoever has the address would learn which profiles are one person's.
   */
  const addressed = async <Row extends { id: string }>(
    query: Reader,
    [first, ...further]: readonly Row[],
  ): Promise<Row[]> => {
    if (first === undefined) return [];
    if (further.length === 0) return [first];
    const ids = further.map(({ id }) => id);
    const wanted = await foundByAddress(query, ids);
    return [first, ...further.filter(({ id }) => wanted.has(id))];
  };

  /** By their addresses, the first that may be found. */
  const firstFindable = async (
    query: Reader,
    accountId: string,
    rows: readonly { address: string; id: string }[],
  ): Promise<ReadonlyMap<string, string>> => {
    const found: (typeof rows)[number][] = [];
    for (const of of Map.groupBy(rows, ({ address }) => address).values())
      found.push(...(await addressed(query, of)));
    const ids = found.map(({ id }) => id);
    const allowed = await findable(query, accountId, ids);
    const first = new Map<string, string>();
    for (const { address, id } of found)
      if (allowed.has(id) && !first.has(address)) first.set(address, id);
    return first;
  };

  const byName = async (
    words: readonly string[],
    asking: Asking,
    { from, take }: { from: FoundPlace | undefined; take: number },
  ): Promise<Found> => {
    const found: FoundProfile[] = [];
    let after = from;
    let isMore = true;
    const lead = await rarestWord(read, words, from);
    for (let reads = 0; isMore && reads < READS_MAX && found.length <= take; reads++) {
      const rows = await profilesByWords(read, words, { lead, after, take: CANDIDATES }).execute();
      found.push(...(await onlyFindable(rows, asking)));
      after = rows.at(-1);
      isMore = rows.length === CANDIDATES;
    }
    const page = found.slice(0, take);
    // Matches beyond the page are found again by the next one.
    const last = found.length > take ? page.at(-1) : isMore ? after : undefined;
    return { rows: bestFirst(page, words), next: last === undefined ? null : nextOf(last) };
  };

  return {
    /**
     * People who may be found, or whose messages the account can read: those of former members
     * stay.
     */
    lookup: async (asker: CardAsker, ids: readonly string[]): Promise<Person[]> => {
      const known = new Set([
        ...(await findable(read, asker.accountId, ids)),
        ...(await companions(read, asker, ids)),
      ]);
      const people = (await profilesById(read, ids)).filter(({ id }) => known.has(id));
      const apps = await appCards().knownTo(read, asker, ids);
      return [...people.map(presentPerson), ...apps];
    },

    /** Finds people by a full email address or by the beginnings of their names, best first. */
    search: async (
      asking: Asking,
      { q, after, take = PAGE }: CallInput<'directory.search'>['query'],
    ): Promise<CallAnswer<'directory.search'>> => {
      const address = email.safeParse(q);
      if (address.success) {
        const all = await profilesByEmail(read, address.data, provesAddresses);
        const rows = await onlyFindable(await addressed(read, all), asking);
        return { people: rows.map(presentPerson), next: null };
      }
      const words = searchWords(q);
      if (words.length === 0) return { people: [], next: null };
      const { rows, next } = await byName(words, asking, { from: placeIn(after), take });
      return { people: rows.map(presentPerson), next };
    },

    /** The first profile behind each verified email address, if the account may find it. */
    byVerifiedAddress: async (query: Reader, accountId: string, addresses: readonly string[]) =>
      firstFindable(query, accountId, await profilesByVerifiedEmail(query, addresses)),

    /** The same for phone numbers. */
    byVerifiedPhone: async (query: Reader, accountId: string, numbers: readonly string[]) =>
      firstFindable(query, accountId, await profilesByVerifiedPhone(query, numbers)),
  };
};
