import { tmpdir } from 'node:os';
import { openPostgres, openSqlite } from '../server/src/platform/database/index.ts';
import { temporaryFolder } from '../server/src/testing/at-end.ts';
import { TestClient } from '../server/src/testing/client.ts';
import { startPostgres } from '../server/src/testing/postgres-server.ts';
import { percentilesOf } from './pace.ts';
import { shown, tableIn } from './report.ts';
import { TEXT } from './seed.ts';
import { startServer, stopServer } from './targets.ts';
import {
  CHATS_EACH,
  CONTACTS_EACH,
  fillWorld,
  MESSAGES_EACH,
  nameOf,
  type Resident,
} from './world.ts';

/** 100,000 accounts with 1,000,000 contacts and 10,000,000 messages; BENCH_ACCOUNTS sets another number. */
const LARGE = Number(process.env.BENCH_ACCOUNTS ?? 100_000);
const SHARE = 1_000;
const GROWTH_MAX = 1.2;
const RESIDENTS = 20;
const WARM_ROUNDS = 3;
const ROUNDS = 15;

type Act = (client: TestClient, resident: Resident, round: number) => Promise<unknown>;

const chatOf = ({ nth }: Resident): string => `chat-${nth * (CHATS_EACH / 2)}`;

const ACTS: Record<string, Act> = {
  'the list of chats': (client) => client.call('chats.list', { query: { take: '25' } }),
  'a chat': (client, resident) =>
    client.call('messages.list', { params: { id: chatOf(resident) }, query: { take: '25' } }),
  'what changed': (client) => client.call('chats.list', { query: { version: '1' } }),
  'the address book': (client) => client.call('contacts.list', { query: {} }),
  // One person, by full name.
  'a search for a person': (client, { nth }) =>
    client.call('directory.search', { query: { q: nameOf(nth).join(' ') } }),
  'a message': (client, resident, round) =>
    client.call('messages.send', {
      params: { id: chatOf(resident) },
      body: { tempId: `t-grown-${client.profileId}-${round}`, delta: [{ insert: TEXT }] },
    }),
};

type Medians = Record<string, number>;

/** A server on a filled database, and evenly chosen people. */
interface Place {
  people: { client: TestClient; resident: Resident }[];
  close(): Promise<void>;
}

const enter = (origin: string, residents: readonly Resident[]): Promise<Place['people']> =>
  Promise.all(
    residents.map(async (resident) => {
      const client = new TestClient(origin);
      client.session.cookies.set('sid', resident.cookie);
      return { client: await client.enter(await client.call('auth.user')), resident };
    }),
  );

const openPlace = async (
  kind: 'kith' | 'postgres',
  accounts: number,
  nth: number,
): Promise<Place> => {
  const folder = temporaryFolder(tmpdir(), 'kith-growth-');
  const postgres = kind === 'postgres' ? await startPostgres({ survives: 'outage' }) : undefined;
  const fail = (error: unknown): never => {
    throw error;
  };
  try {
    const database =
      postgres === undefined ? openSqlite(folder, fail) : openPostgres(postgres.url, fail);
    const begun = performance.now();
    const residents = await fillWorld(database, { accounts }, Math.min(RESIDENTS, accounts));
    await database.close();
    const seconds = (performance.now() - begun) / 1_000;
    console.log(`${accounts} accounts in ${shown(seconds)} s`);
    const env = { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) };
    const { server, origin } = await startServer(kind, env, nth);
    return {
      people: await enter(origin, residents),
      close: async () => {
        await stopServer(server, 'SIGTERM');
        await postgres?.stop();
      },
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
};

/**
 * Milliseconds of each action on each server, in turn, so that other load on the machine affects
 * all of them.
 */
const time = async (places: readonly Place[]): Promise<Medians[]> => {
  const medians = places.map((): Medians => ({}));
  for (const [name, act] of Object.entries(ACTS)) {
    const taken = places.map((): number[] => []);
    for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++)
      for (const [at, { people }] of places.entries())
        for (const { client, resident } of people) {
          const begun = performance.now();
          await act(client, resident, round);
          if (round >= WARM_ROUNDS) taken[at]?.push(performance.now() - begun);
        }
    for (const [at, each] of taken.entries())
      Object.assign(medians[at] ?? {}, { [name]: percentilesOf(each)(0.5) });
  }
  return medians;
};

/** The medians of a small and of a large database of one kind. */
const measureBoth = async (kind: 'kith' | 'postgres'): Promise<Medians[]> => {
  const places: Place[] = [];
  try {
    for (const accounts of [Math.max(CHATS_EACH + 1, LARGE / SHARE), LARGE])
      places.push(await openPlace(kind, accounts, places.length));
    return await time(places);
  } finally {
    for (const { close } of places) await close();
  }
};

/** Compares the cost of the same actions in a database a thousand times as large. */
export const compareGrowth = async (): Promise<string> => {
  // The worker that syncs the disk does not keep the process alive.
  const awake = setInterval(() => {}, 60_000);
  const tables: string[] = [];
  for (const kind of ['kith', 'postgres'] as const) {
    const [small = {}, large = {}] = await measureBoth(kind);
    const messages = LARGE * (CHATS_EACH / 2) * MESSAGES_EACH;
    const heading = `${kind === 'kith' ? 'SQLite' : 'PostgreSQL'}, ms p50`;
    const sized = `${messages.toLocaleString('en')} messages, ${(LARGE * CONTACTS_EACH).toLocaleString('en')} contacts`;
    tables.push(
      tableIn([
        [heading, 'a thousandth', sized, 'growth', `≤ ${GROWTH_MAX}`],
        ...Object.keys(ACTS).map((name) => {
          const [before = Number.NaN, after = Number.NaN] = [small[name], large[name]];
          const growth = after / before;
          const isMet = growth <= GROWTH_MAX ? 'yes' : 'no';
          return [name, shown(before), shown(after), `${shown(growth)} x`, isMet];
        }),
      ]),
    );
  }
  clearInterval(awake);
  return tables.join('\n\n');
};
