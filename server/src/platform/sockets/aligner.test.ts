import { expect, test } from 'vitest';
import { type Aligned, createAligner } from './aligner.ts';
import type { Connection } from './connection.ts';
import type { Told } from './told.ts';

type Each = Connection<string, Told>;

/** A connection whose rooms are read as they were when the read began. */
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
  /** Completes the next read. */
  const answer = async (): Promise<void> => {
    await expect.poll(() => readings.length).toBeGreaterThan(0);
    readings.shift()?.();
  };
  return { aligner, answer, connection, errors, mended, readings, rooms, stored };
};

test('data read before a hint does not undo the hint', async () => {
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

test('reads once at a time, however many hints arrive', async () => {
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

test('does not notify a connection that was in the right rooms', async () => {
  const { aligner, answer, connection, mended, rooms } = setUp(['a']);
  connection.join(['a']);
  aligner.check(connection);
  await answer();
  await aligner.stop();
  expect([[...rooms], mended]).toEqual([['a'], []]);
});

test('stopping waits for the read in progress and starts no other', async () => {
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
