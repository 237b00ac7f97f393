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
import { createDiskWatch } from './disk.service.ts';

test('operators are warned once when a disk fills up, and again only after it had space', async () => {
  const database = await openTestDatabase();
  const app = await startTestApp({ database });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  const operator = await app.client().register({ email: 'operator@example.test' });
  await app.client().register();
  const ticket = (await app.offerOperator()) ?? '';
  await operator.call('operator.claim', { body: { ticket } });

  const lines: { msg: string }[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const base = { database, clock: manualClock(), random: systemRandom, log: createLog('silent') };
  const mail = createMail({
    ...base,
    tasks: createTasks({ ...base, bus: createBus(() => undefined) }),
    seal: createSeal(['a key of this test'], systemRandom),
    ...{ smtpUrl: undefined, smsUrl: undefined, from: 'a@example.test', development: true },
  });
  const totalBytes = 10_000_000_000;
  let room: DiskRoom = { state: 'well', freeBytes: 9_000_000_000, totalBytes };
  const options = { brand: 'Kith', dataDir: '/data', database, log, mail };
  const start = (machine = 'one') =>
    createDiskWatch({ ...options, machine, lookAtDisk: async () => room });
  const watch = start();
  const warnings = async () =>
    (await mail.letters()).filter(({ subject }) => subject.includes('almost full'));

  await watch();
  expect(await warnings()).toEqual([]);
  room = { state: 'low', freeBytes: 512_400_000, totalBytes };
  await watch();
  await watch();
  // A restarted server checks again.
  await start()();
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

  room = { state: 'well', freeBytes: 9_000_000_000, totalBytes };
  await watch();
  room = { state: 'full', freeBytes: 0, totalBytes };
  await watch();
  expect(await warnings()).toHaveLength(2);

  // Another machine has a disk of its own.
  const other = start('other');
  await other();
  const others = (await warnings()).filter(({ text }) => text.includes('your server other has 0'));
  expect(others).toHaveLength(1);
  room = { state: 'well', freeBytes: 9_000_000_000, totalBytes };
  await other();
  room = { state: 'full', freeBytes: 0, totalBytes };
  await watch();
  await other();
  expect(await warnings()).toHaveLength(4);
});
