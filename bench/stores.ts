import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openPostgres } from '../server/src/platform/database/index.ts';
import { runOn, startPostgres } from '../server/src/testing/postgres-server.ts';
import type { TargetName } from './client.ts';
import { openPostgresRows, openRows } from './rows.ts';
import { type Member, type Shape, seedBare, seedKith } from './seed.ts';

const EJABBERD_TABLES = '/usr/share/ejabberd/sql/pg.sql';

export type Env = { DATA_DIR: string } & Record<string, string>;

/** The data with which a server starts. */
export interface Store {
  env: Env;
  /** Its number of messages; unknown for the other servers. */
  count?(): number | Promise<number>;
  close(): Promise<void> | void;
}

const countIn = (file: string): number => {
  const raw = new DatabaseSync(file, { readOnly: true });
  const { count } = raw.prepare('select count(*) as count from message').get() as { count: number };
  raw.close();
  return count;
};

const inPostgres = async (shape: Shape, people: readonly Member[]) => {
  const { url, stop } = await startPostgres({ survives: 'outage' });
  await seedKith(await openPostgresRows(url), shape, people);
  const database = openPostgres(url, () => {});
  return {
    url,
    count: async () => {
      const all = database.read.selectFrom('message').select(({ fn }) => fn.countAll().as('count'));
      return Number((await all.executeTakeFirstOrThrow()).count);
    },
    close: async () => {
      await database.close();
      await stop();
    },
  };
};

/** The database of ejabberd's archive, with the tables of its package. */
const archiveInPostgres = async (): Promise<{ url: string; close(): Promise<void> }> => {
  const { url, stop } = await startPostgres({ survives: 'outage' });
  await runOn(url, readFileSync(EJABBERD_TABLES, 'utf8'));
  return { url, close: stop };
};

/** Writes people, chats and messages into the server's storage. */
export const openStore = async (
  name: TargetName,
  folder: string,
  shape: Shape,
  people: readonly Member[],
): Promise<Store> => {
  const close = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const env = { DATA_DIR: folder };
  if (name === 'bare') {
    seedBare(folder, shape);
    return { env, count: () => countIn(join(folder, 'bare.db')), close };
  }
  if (name === 'kith' || name === 'rows') {
    await seedKith(await openRows(folder), shape, people);
    return {
      env: name === 'rows' ? { ...env, BARE_ROWS: 'kith' } : env,
      count: () => countIn(join(folder, 'kith.db')),
      close,
    };
  }
  if (name === 'prosody') return { env, close };
  const postgres =
    name === 'ejabberd' ? await archiveInPostgres() : await inPostgres(shape, people);
  return {
    ...postgres,
    env: { ...env, DATABASE_URL: postgres.url },
    close: async () => {
      await postgres.close();
      close();
    },
  };
};
