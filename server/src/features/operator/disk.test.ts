import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@kith/contract';
import { expect, onTestFinished, test } from 'vitest';
import { createBus } from '../../platform/bus/index.ts';
import type { DiskRoom } from '../../platform/disk.ts';
import { createLog } from '../../platform/log.ts';
import { createMail } from '../../platform/mail/index.ts';
import { systemRandom } from '../../platform/random.ts';
import { createSeal } from '../../platform/seal.ts';
import { createTasks } from '../../platform/tasks/index.ts';
import { startTestApp } from '../../testing/app.ts';
import { manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { makeOperator, verifyEmails } from '../../testing/operator.ts';
import { createDiskWatch } from './disk.service.ts';
import { diskIdOf } from './disk-id.ts';

/** A server with an operator, the disks that it watches, and what the operator receives. */
const watched = async () => {
  const database = await openTestDatabase();
  const app = await startTestApp({ database });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  const operator = await app.client().register({ email: 'operator@example.test' });
  await app.client().register();
  await makeOperator(app, operator);
  await verifyEmails(app);

  const lines: { msg: string }[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const clock = manualClock();
  const base = { database, clock, random: systemRandom, log: createLog('silent') };
  const mail = createMail({
    ...base,
    tasks: createTasks({ ...base, bus: createBus(() => undefined) }),
    seal: createSeal(['a key of this test'], systemRandom),
    ...{ smtpUrl: undefined, smsUrl: undefined, from: 'a@example.test', development: true },
  });
  const totalBytes = 10_000_000_000;
  const well: DiskRoom = { state: 'well', freeBytes: 9_000_000_000, totalBytes };
  const low: DiskRoom = { state: 'low', freeBytes: 512_400_000, totalBytes };
  let room = well;
  const options = { brand: 'Kith', dataDir: '/data', database, log, mail };
  return {
    ...{
      clock,
      database,
      lines,
      well,
      low,
      full: { ...low, state: 'full', freeBytes: 0 } as DiskRoom,
    },
    become: (state: DiskRoom) => {
      room = state;
    },
    start: (machine: string, disk: string | undefined) =>
      createDiskWatch({
        ...{ ...options, clock, machine },
        diskId: async () => disk,
        lookAtDisk: async () => room,
      }),
    warnings: async () =>
      (await mail.letters()).filter(({ subject }) => subject.includes('almost full')),
    /** The names of the disks with a warning. */
    noted: async () => {
      const rows = await database.read.selectFrom('meta').select('name').execute();
      return rows
        .flatMap(({ name }) => name.match(/^operator\.diskWarned:?(.*)/)?.[1] ?? [])
        .sort();
    },
  };
};

test('operators are warned once when a disk fills up, and again only after it had space', async () => {
  const { become, full, lines, low, start, warnings, well } = await watched();
  const watch = start('one', 'disk');
  await watch();
  expect(await warnings()).toEqual([]);
  become(low);
  await watch();
  await watch();
  // A restarted server checks again.
  await start('one', 'disk')();
  const [letter, ...more] = await warnings();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    recipient: 'operator@example.test',
    text: expect.stringContaining('your server one has 512 MB left in /data'),
  });
  expect(lines.map(({ msg }) => msg)).toEqual([
    'the disk is almost full',
    'the disk is almost full',
  ]);

  become(well);
  await watch();
  become(full);
  await watch();
  expect(await warnings()).toHaveLength(2);

  // Another machine has a disk of its own.
  const other = start('other', 'another');
  await other();
  const others = (await warnings()).filter(({ text }) => text.includes('your server other has 0'));
  expect(others).toHaveLength(1);
  become(well);
  await other();
  become(full);
  await watch();
  await other();
  expect(await warnings()).toHaveLength(4);
});

test('a new container with the same disk does not warn again, and one that is gone is forgotten', async () => {
  const { become, clock, low, noted, start, warnings } = await watched();
  become(low);
  const first = start('container-1', 'disk');
  await first();
  await start('container-2', 'disk')();
  expect(await warnings()).toHaveLength(1);
  await start('container-3', 'another')();
  expect(await warnings()).toHaveLength(2);
  for (let hour = 0; hour < 26; hour += 1) {
    clock.set(clock.now() + HOUR_MS + 1);
    await first();
  }
  expect(await noted()).toEqual(['disk']);
  expect(await warnings()).toHaveLength(2);
});

test('a warning of an earlier version counts, and ends by itself', async () => {
  const { become, clock, database, low, noted, start, warnings } = await watched();
  const names = ['operator.diskWarned:one', 'operator.diskWarned:gone'];
  await database.transaction(({ query }) =>
    query
      .insertInto('meta')
      .values(names.map((name) => ({ name, value: '' })))
      .execute(),
  );
  become(low);
  // A disk that was too full for an id has the name of its machine.
  await start('one', undefined)();
  const watch = start('one', 'disk');
  await watch();
  expect(await warnings()).toEqual([]);
  expect(await noted()).toEqual(['disk', 'gone', 'one']);
  clock.set(clock.now() + DAY_MS);
  await watch();
  clock.set(clock.now() + 1);
  await watch();
  expect(await noted()).toEqual(['disk']);
});

test('a data folder keeps its id, whoever asks first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kith-disk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ask = () => diskIdOf(folder, systemRandom);
  const ids = await Promise.all([ask(), ask(), ask()]);
  expect(ids[0]).toMatch(/^[\w-]{22}$/);
  expect(new Set([...ids, await ask()]).size).toBe(1);
  expect(await readdir(folder)).toEqual(['disk.id']);
  expect(await diskIdOf(join(folder, 'missing'), systemRandom)).toBeUndefined();
});
