import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../server/src/app/index.ts';
import { PASSWORD } from '../../server/src/demo/actor.ts';
import { makeDemo } from '../../server/src/demo/demo.ts';
import { FULL_SIZE, type Size } from '../../server/src/demo/story.ts';
import { migrations } from '../../server/src/migrations/index.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { migrate, openSqlite } from '../../server/src/platform/database/index.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { systemRandom } from '../../server/src/platform/random.ts';
import { TestClient } from '../../server/src/testing/client.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { addCrowd } from './crowd.ts';
import { addSecondDay } from './second-day.ts';

/** The time of every screenshot, so that two runs look the same. */
export const NOW = Date.UTC(2026, 10, 20, 10, 42);

/** Has invitations to answer; Ines is online. */
const INVITED = 'tarek@kith.example';

export interface Stage {
  origin: string;
  close(): Promise<void>;
}

const fail = (error: unknown): never => {
  throw error;
};

/** A server with the sample data, operated by Ines, on which it is always the same morning. */
export const openStage = async (
  size: Partial<Size>,
  onProgress: (what: string, done: number, of: number) => void,
): Promise<Stage> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-shots-'));
  const database = openSqlite(dataDir, fail);
  await migrate(database, migrations);
  const port = await freePort();
  const config = { ...readConfig({}), dataDir, port, rateLimitFactor: 1_000 };
  const sample = { config, database, seed: 1, size: { ...FULL_SIZE, ...size }, until: NOW };
  await makeDemo({ ...sample, onProgress });
  const offset = NOW - Date.now();
  const app = await createApp({
    config,
    database,
    clock: { ...systemClock, now: () => Date.now() + offset },
    random: systemRandom,
    log: createLog('error'),
  });
  await app.listen();
  // By host name, which passkeys require.
  const origin = `http://localhost:${port}`;
  const ticket = (await app.services.operator.offer()) ?? '';
  const ines = await new TestClient(origin).login('ines@kith.example', PASSWORD);
  await ines.call('operator.claim', { body: { ticket } });
  const here = await ines.directory();
  here.say('presence.here', { here: true });
  await addCrowd(database, ines, NOW);
  await addSecondDay(database, ines, NOW);
  await database.transaction(({ query }) =>
    query
      .updateTable('account_email')
      .set({ verified_time: NOW })
      .where('address', '=', INVITED)
      .execute(),
  );
  const maren = await new TestClient(origin).login('maren@kith.example', PASSWORD);
  for (const inviter of [ines, maren])
    await inviter.call('invitations.create', { body: { email: INVITED } });
  return {
    origin,
    close: async () => {
      here.close();
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
