import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import {
  messagesToIndex,
  setIndexProgress,
} from '../server/src/features/chat/search/message-words.store.ts';
import { addWords } from '../server/src/features/chat/search/message-words.ts';
import { type Database, openPostgres, openSqlite } from '../server/src/platform/database/index.ts';
import { temporaryFolder } from '../server/src/testing/at-end.ts';
import { TestClient } from '../server/src/testing/client.ts';
import { runOn, startPostgres } from '../server/src/testing/postgres-server.ts';
import { percentilesOf } from './pace.ts';
import { shown, tableIn } from './report.ts';
import { startServer, stopServer } from './targets.ts';
import { CHATS_EACH, fillWorld, MESSAGES_EACH, type Resident } from './world.ts';

/** BENCH_ACCOUNTS=100000 fills 10,000,000 messages, BENCH_DATABASE=postgres only that database. */
const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 1_000);
/** Messages in one chat of the first resident; all of them have all words. */
const LONG = 20_000;
const RESIDENTS = 20;
const ROUNDS = 20;
const P99_MAX_MS = 50;

/** The queries: words of all messages, and one that no message has. */
const SEARCHES = {
  'a word': 'tomorrow',
  'two letters': 'to',
  'all words': 'bring plans',
  nothing: 'zebra',
};

const lengthen = (database: Database): Promise<void> =>
  database.transaction(async ({ query }) => {
    for (let count = MESSAGES_EACH; count < LONG; count *= 2)
      await sql`insert into message (chat_id, seq, sender_id, temp_id, created_time, updated_time,
          version, delta, preview, attachments, attachment_mask)
        select chat_id, seq + ${count}, sender_id, temp_id || '-' || ${`${count}`}, created_time,
          updated_time, version + ${count}, delta, preview, attachments, attachment_mask
        from message where chat_id = 'chat-0'`.execute(query);
    await sql`update chat set seq = ${LONG * 2}, version = ${LONG * 2} where id = 'chat-0'`.execute(
      query,
    );
  });

const INDEXED_AT_ONCE = 500;
const CHATS_AT_ONCE = 2_000;

/** Indexes the first chat as the server does. Returns how long that took for each message, in ms. */
const indexFirst = async (database: Database): Promise<number> => {
  const begun = performance.now();
  let count = 0;
  for (let after = 0; after !== -1; )
    after = await database.transaction(async (tx) => {
      const rows = await messagesToIndex(tx.query, 'chat-0', after, INDEXED_AT_ONCE);
      await addWords(tx, 'chat-0', rows);
      count += rows.length;
      return rows.at(-1)?.seq ?? -1;
    });
  return (performance.now() - begun) / count;
};

/** Gives all other chats the words of the first: indexed one by one, 10,000,000 would take an hour. */
const indexOthers = async (database: Database): Promise<void> => {
  for (let last: string | undefined = ''; last !== undefined; )
    last = await database.transaction(async ({ query }) => {
      const chats = sql`(select id from chat where id > ${last} order by id limit ${CHATS_AT_ONCE})`;
      await sql`insert into message_word (chat_id, word, seq, time)
        select other.id, word, seq, time from ${chats} as other, message_word
          where chat_id = 'chat-0' and seq <= ${MESSAGES_EACH} and word not like ':from:%'
            and other.id <> 'chat-0'
        union all select chat_id, ':from:' || sender_id, seq, created_time from message
          where chat_id in ${chats} and chat_id <> 'chat-0'
        order by 1, 2, 3`.execute(query);
      const { rows } = await sql<{ last: string | null }>`select max(id) as last
        from ${chats} as other`.execute(query);
      return rows[0]?.last ?? undefined;
    });
  await database.transaction((tx) => setIndexProgress(tx, 'done'));
};

const time = async (origin: string, residents: readonly Resident[]) => {
  const taken: Record<string, number[]> = {};
  for (const { cookie, nth } of residents) {
    const signedIn = new TestClient(origin);
    signedIn.session.cookies.set('sid', cookie);
    const client = await signedIn.enter(await signedIn.call('auth.user'));
    for (let round = 0; round < ROUNDS / 2; round++)
      for (const [name, q] of Object.entries(SEARCHES)) {
        const begun = performance.now();
        await client.call('messages.search', { query: { q } });
        const whose = nth === 0 ? `${name}, with a long chat` : name;
        taken[whose] ??= [];
        taken[whose].push(performance.now() - begun);
      }
  }
  return taken;
};

const measureOn = async (kind: 'kith' | 'postgres'): Promise<string> => {
  const folder = temporaryFolder(tmpdir(), 'kith-search-');
  const postgres = kind === 'postgres' ? await startPostgres({ survives: 'outage' }) : undefined;
  const fail = (error: unknown): never => {
    throw error;
  };
  const database =
    postgres === undefined ? openSqlite(folder, fail) : openPostgres(postgres.url, fail);
  try {
    const residents = await fillWorld(database, { accounts: ACCOUNTS }, RESIDENTS);
    await lengthen(database);
    const each = await indexFirst(database);
    await indexOthers(database);
    await database.close();
    // What autovacuum and checkpoints do while people write so many messages.
    if (postgres !== undefined)
      for (const statement of ['vacuum (analyze)', 'checkpoint'])
        await runOn(postgres.url, statement);
    const env = { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) };
    const { server, origin } = await startServer(kind, env);
    try {
      const messages = ACCOUNTS * (CHATS_EACH / 2) * MESSAGES_EACH + LONG;
      const size = `${messages.toLocaleString('en')} messages, indexed at ${shown(each)} ms each`;
      const rows = Object.entries(await time(origin, residents)).map(([name, all]) => {
        const at = percentilesOf(all);
        return [name, shown(at(0.5)), shown(at(0.99)), at(0.99) <= P99_MAX_MS ? 'yes' : 'no'];
      });
      const heading = `${kind === 'kith' ? 'SQLite' : 'PostgreSQL'}, ${size}`;
      return tableIn([[heading, 'ms p50', 'p99', `≤ ${P99_MAX_MS}`], ...rows]);
    } finally {
      await stopServer(server, 'SIGTERM');
    }
  } finally {
    await postgres?.stop();
  }
};

/** The duration of a search among messages that nearly all match. */
export const measureSearch = async (): Promise<string> => {
  // The worker that syncs the disk does not keep the process alive.
  const awake = setInterval(() => {}, 60_000);
  const tables = [];
  for (const kind of ['kith', 'postgres'] as const)
    if ((process.env.BENCH_DATABASE ?? kind) === kind) tables.push(await measureOn(kind));
  clearInterval(awake);
  return tables.join('\n\n');
};
