import { KithError, SECOND_MS } from '@kith/contract';
import { greeting, shownAddress } from './app/greeting.ts';
import { createApp } from './app/index.ts';
import { hasAccounts } from './features/accounts/index.ts';
import { migrations } from './migrations/index.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import {
  type Database,
  holdPostgres,
  migrate,
  openPostgres,
  openSqlite,
  prepareFolder,
} from './platform/database/index.ts';
import { lanCertificate } from './platform/http/lan.ts';
import { listenRefusal } from './platform/http/listen.ts';
import { createLog, type Log } from './platform/log.ts';
import { databaseAway } from './platform/outages.ts';
import { noteAddress } from './platform/own-address.ts';
import { systemRandom } from './platform/random.ts';
import { isAhead, isSpokesman, supervise } from './workers.ts';

/** Less than service managers allow (deploy/). */
const STOP_MS = 43 * SECOND_MS;
/** A minute of them, one a second. */
const ATTEMPTS = 60;

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const openDatabase = (
  { dataDir, databaseUrl, databaseConnections }: Config,
  log: Log,
): Database => {
  const onLate = (error: unknown) => log.error({ err: error }, 'failed after the commit');
  if (databaseUrl !== undefined) {
    // Uploaded files are in it all the same.
    prepareFolder(dataDir);
    return openPostgres(
      databaseUrl,
      (error) => log.warn({ err: databaseAway(error) }),
      onLate,
      databaseConnections,
    );
  }
  const onFatal = (error: unknown): never => {
    log.fatal({ err: error }, 'the disk failed; start the server again once it works');
    process.exit(1);
  };
  return openSqlite(dataDir, onFatal, onLate);
};

/** Waits for PostgreSQL, and locks it; the embedded database locks its own folder. */
const hold = async ({ databaseUrl, redisUrl }: Config, log: Log): Promise<() => Promise<void>> => {
  if (databaseUrl === undefined) return async () => {};
  return holdPostgres(databaseUrl, {
    isShared: redisUrl !== undefined,
    onWaiting: (reason) =>
      process.stderr.write(`Waiting up to a minute for PostgreSQL: ${reason}\n`),
    onLost: (error) => {
      log.fatal({ err: error }, 'another process is serving the database');
      process.exit(1);
    },
  });
};

/** PostgreSQL may have no connections left for this process until another one has ended. */
const whenReachable = async (log: Log, work: () => Promise<unknown>): Promise<unknown> => {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof KithError) || error.code !== 'unavailable' || left === 0) throw error;
      log.error({ err: error }, 'could not start yet');
      await new Promise((resolve) => void setTimeout(resolve, SECOND_MS));
    }
  }
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env, process.argv.slice(2));
  const log = createLog(config.logLevel, { node: config.nodeName });
  if (config.workers > 1 && isAhead())
    return supervise(config.workers, (how) =>
      log.error({ how }, 'a process ended; starting another'),
    );
  const release = await hold(config, log);
  const database = openDatabase(config, log);
  await whenReachable(log, () =>
    migrate(database, migrations, (migration) =>
      log.warn({ migration }, 'waiting for a table that is in use, by a dump for example'),
    ),
  );
  const app = await createApp({
    config,
    database,
    log,
    clock: systemClock,
    random: systemRandom,
    certificate: config.lan ? await lanCertificate(config.dataDir) : undefined,
  });
  const origin = await app.listen().catch((error) => fail(listenRefusal(config, error)));
  await noteAddress(database, shownAddress(config, origin));
  log.info({ origin }, 'listening');
  if (isSpokesman()) {
    const ticket = await app.services.operator.offer();
    const greeted = { config, origin, ticket, hasAccounts: await hasAccounts(database.read) };
    process.stdout.write(greeting(greeted));
  }

  const stopInOrder = async (): Promise<void> => {
    await app.drain();
    await app.close();
    await database.close();
    await release();
  };
  const giveUp = (err: unknown): never => {
    log.error({ err }, 'could not stop in order');
    process.exit(1);
  };
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(giveUp, STOP_MS, new Error('It took too long.')).unref();
    stopInOrder().then(() => process.exit(0), giveUp);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

start().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
