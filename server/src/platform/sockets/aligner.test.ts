import { expect, test } from 'vitest';
import { type Aligned, createAligner } from './aligner.ts';
import type { Connection } from './connection.ts';
import type { Told } from './told.ts';

type Each = Connection<string, Told>;

/** Somebody whose rooms the database has as they were when a reading of them began. */
const setUp = (stored: string[]) => {
  const rooms = new Set<string>();
  const readings: (() => void)[] = [];
  const mended: Each[] = [];
  const errors: unknown[] = [];
  const connection: Each = {
    actor: 'ben',
    connected: true,
    join: (names) => {
      for (const name of names) rooms.add(name);
    },
    leave: (names) => {
      for (const name of names) rooms.delete(name);
    },
    rooms: () => rooms,
    emit: () => {},
    onEnd: () => {},
    end: () => {},
  };
  const read = (): Promise<string[]> => {
    const found = [...stored];
    return new Promise((resolve) => void readings.push(() => resolve(found)));
  };
  const aligner = createAligner<string, Told>({
    align: async ({ join, leave, rooms: now }: Aligned<string, Told>) => {
      const own = await read();
      leave([...now()].filter((room) => !own.includes(room)));
      join(own);
    },
    onMended: async (connection) => void mended.push(connection),
    onError: (error) => void errors.push(error),
  });
  /** Ends the next reading. */
  const answer = async (): Promise<void> => {
    await expect.poll(() => readings.length).toBeGreaterThan(0);
    readings.shift()?.();
  };
  return { aligner, answer, connection, errors, mended, readings, rooms, stored };
};

test('a hint during a reading is not undone by what was read before it', async () => {
  const { aligner, answer, connection, readings, rooms, stored } = setUp(['a', 'b']);
  const done = aligner.align(connection);
  stored.splice(0, 1);
  connection.leave(['a']);
  aligner.outdate(connection);
  await answer();
  await expect.poll(() => readings.length).toBe(1);
  expect([...rooms]).toEqual([]);
  await answer();
  await done;
  expect([...rooms]).toEqual(['b']);
});

test('however many hints there are, one reading at a time', async () => {
  const { aligner, answer, connection, mended, readings, rooms } = setUp(['a']);
  for (let count = 0; count < 5; count += 1) aligner.check(connection);
  await expect.poll(() => readings.length).toBe(1);
  aligner.check(connection);
  const later = aligner.align(connection);
  await answer();
  await answer();
  await later;
  await expect.poll(() => mended).toEqual([connection]);
  expect([[...rooms], readings]).toEqual([['a'], []]);
});

test('a connection that was in the right rooms is told nothing', async () => {
  const { aligner, answer, connection, mended, rooms } = setUp(['a']);
  connection.join(['a']);
  aligner.check(connection);
  await answer();
  await aligner.stop();
  expect([[...rooms], mended]).toEqual([['a'], []]);
});

test('stopping waits for what is being read, and nothing is read afterwards', async () => {
  const { aligner, answer, connection, readings } = setUp(['a']);
  aligner.check(connection);
  await expect.poll(() => readings.length).toBe(1);
  aligner.check(connection);
  let isStopped = false;
  const stopped = aligner.stop().then(() => {
    isStopped = true;
  });
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  await answer();
  await stopped;
  aligner.check(connection);
  expect(readings).toEqual([]);
});
