import { expect, inject, onTestFinished, test } from 'vitest';
import { makeTestPlace } from '../../testing/database.ts';
import { type HoldOptions, holdPostgres } from './hold.ts';

const isPostgres = process.env.KITH_TEST_DB === 'postgres';

const place = async (): Promise<string> => {
  const made = await makeTestPlace();
  onTestFinished(() => made.remove());
  return made.where;
};

const hold = (url: string, changes: Partial<HoldOptions> = {}) =>
  holdPostgres(url, {
    isShared: false,
    onWaiting: () => {},
    onLost: () => {},
    patienceMs: 0,
    handoverMs: 0,
    ...changes,
  });

// The embedded database has a lock of its own.
if (!isPostgres) test('uses the lock of the folder instead', () => expect(isPostgres).toBe(false));

test.runIf(isPostgres)('only one process serves a database, until it ends', async () => {
  const [url, other] = [await place(), await place()];
  const release = await hold(url);
  await expect(hold(url)).rejects.toThrow('Another process is already serving this database.');
  const releaseOther = await hold(other);
  await release();
  await (await hold(url, { handoverMs: 5_000 }))();
  await releaseOther();
});

test.runIf(isPostgres)('processes on a bus share the database and exclude all others', async () => {
  const url = await place();
  const shared = await Promise.all([1, 2].map(() => hold(url, { isShared: true })));
  await expect(hold(url)).rejects.toThrow('set REDIS_URL for both');
  for (const release of shared) await release();
  const release = await hold(url);
  await expect(hold(url, { isShared: true })).rejects.toThrow('already serving this database');
  await release();
});

test.runIf(isPostgres)(
  'waits for a missing database, logs it once, and finally names it',
  async () => {
    const url = new URL(inject('postgresUrl'));
    url.port = '1';
    const said: string[] = [];
    const patient = { patienceMs: 1_500, onWaiting: (reason: string) => void said.push(reason) };
    await expect(hold(url.href, patient)).rejects.toThrow(
      'DATABASE_URL: could not reach the database',
    );
    expect(said).toEqual([expect.stringContaining('ECONNREFUSED')]);
  },
);

test.runIf(isPostgres)('refuses a wrong password or name immediately', async () => {
  const url = new URL(inject('postgresUrl'));
  url.password = 'not this one';
  const patient = { patienceMs: 60_000 };
  await expect(hold(url.href, patient)).rejects.toThrow(/DATABASE_URL cannot be used: .*password/);
  url.password = new URL(inject('postgresUrl')).password;
  url.pathname = '/nowhere';
  await expect(hold(url.href, patient)).rejects.toThrow(/DATABASE_URL cannot be used: .*nowhere/);
});
