import { SECOND_MS } from '@kith/contract';
import { expect, test } from 'vitest';
import { manualClock } from '../../testing/clock.ts';
import { uncounted } from '../metrics/index.ts';
import { createTurns, watchReader } from './turns.ts';

test('runs one operation per name at a time, in order of arrival', async () => {
  let length = () => 0;
  const take = createTurns((counts) => {
    length = counts;
  });
  const order: string[] = [];
  const first = await take('list ann', 1);
  const second = take('list ann', 1).then((release) => {
    order.push('second');
    return release;
  });
  const third = take('list ann', 1).then(() => order.push('third'));
  (await take('list ben', 1))();
  expect([order, length()]).toEqual([[], 2]);
  first();
  first();
  (await second)();
  await third;
  expect([order, length()]).toEqual([['second', 'third'], 0]);
});

test('refuses operations beyond the maximum queue length', async () => {
  const take = createTurns(uncounted);
  await take('list', 1);
  for (let waiting = 0; waiting < 64; waiting++) void take('list', 1);
  await expect(take('list', 1)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 3 });
});

test('disconnects a reader that takes nothing, but not one that is slow or between answers', async () => {
  const clock = manualClock();
  const reader = () => {
    const socket = {
      bytesWritten: 0,
      writableLength: 1_000_000,
      destroyed: false,
      destroy: () => {
        socket.destroyed = true;
      },
    };
    watchReader(clock, socket);
    return socket;
  };
  const [stalled, slow, waiting] = [reader(), reader(), reader()];
  waiting.writableLength = 0;
  for (let round = 0; round < 3; round++) {
    slow.bytesWritten += 70_000;
    await clock.advance(30 * SECOND_MS);
  }
  expect([stalled.destroyed, slow.destroyed, waiting.destroyed]).toEqual([true, false, false]);
});
