// The real app with an injected failure: `FAILURE` happens in transaction number `FAILURE_AFTER`.
import { createApp } from '../server/src/app/index.ts';
import { migrations } from '../server/src/migrations/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { type Database, migrate, openSqlite } from '../server/src/platform/database/index.ts';
import { createLog } from '../server/src/platform/log.ts';
import { systemRandom } from '../server/src/platform/random.ts';
import type { Failure } from './server.failures.ts';

const COMMIT_MS = 30;

/** Transactions before the server listens do not count: every feature changes their number. */
let isListening = false;

const failing = (database: Database, failure: Failure, after: number): Database => {
  let left = after;
  const die = (): void => void process.kill(process.pid, 'SIGKILL');
  return {
    ...database,
    async transaction(work) {
      if (isListening) left -= 1;
      // Every later transaction fails as well, because one may be refused before it gets this far.
      const isDue = isListening && after > 0 && left <= 0;
      if (failure === 'early-ack') {
        const early = Promise.withResolvers<Awaited<ReturnType<typeof work>>>();
        database
          .transaction(async (tx) => {
            const result = await work(tx);
            early.resolve(result);
            await new Promise((resolve) => setTimeout(resolve, COMMIT_MS));
            return result;
          })
          .catch(early.reject);
        return early.promise;
      }
      const result = await database.transaction(async (tx) => {
        if (isDue && failure === 'after-commit') tx.afterCommit(die);
        const done = await work(tx);
        if (isDue && failure === 'before-commit') die();
        return done;
      });
      if (isDue && failure === 'after-event') die();
      return result;
    },
  };
};

const config = readConfig(process.env);
const real = openSqlite(config.dataDir, () => process.exit(1));
await migrate(real, migrations);
const { FAILURE = 'none', FAILURE_AFTER = '0' } = process.env;
const app = await createApp({
  config,
  database: failing(real, FAILURE as Failure, Number(FAILURE_AFTER)),
  clock: systemClock,
  random: systemRandom,
  log: createLog(config.logLevel),
});
const { port } = new URL(await app.listen());
isListening = true;
process.stdout.write(`Running: http://localhost:${port}\n`);
process.on('SIGTERM', async () => {
  await app.close();
  await real.close();
  process.exit(0);
});
