import { expect, test } from 'vitest';
import { manualClock } from '../../testing/clock.ts';
import { closeOneByOne } from './drain.ts';

test.each([1, 10, 25, 1_000])('%i connections are closed, evenly over the time', async (count) => {
  const clock = manualClock();
  const begun = clock.now();
  const times: number[] = [];
  const connections = Array.from({ length: count }, () => ({
    close: () => void times.push(clock.now() - begun),
  }));
  const over = closeOneByOne(clock, 5_000, connections);
  await clock.advance(5_000);
  await over;
  expect(times).toHaveLength(count);
  expect(times.at(-1)).toBeGreaterThan(4_900);
  const atOnce = Map.groupBy(times, (time) => time);
  expect(Math.max(...[...atOnce.values()].map(({ length }) => length))).toBeLessThanOrEqual(10);
});
