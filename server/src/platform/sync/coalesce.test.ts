import { expect, test } from 'vitest';
import { manualClock } from '../../testing/clock.ts';
import { uncounted } from '../metrics/index.ts';
import { coalesce } from './coalesce.ts';

test('passes updates for a key on once, some time after the first, and then starts over', async () => {
  const clock = manualClock();
  const told: [string, number][] = [];
  const add = (held: number, next: number) => held + next;
  const say = coalesce({
    ...{ clock, ms: 100, merge: add, counted: uncounted },
    handOn: (key, value) => void told.push([key, value]),
  });
  say('ann', 1);
  await clock.advance(60);
  say('ann', 2);
  say('bob', 5);
  await clock.advance(39);
  expect(told).toEqual([]);
  await clock.advance(1);
  expect(told).toEqual([['ann', 3]]);
  say('ann', 4);
  await clock.advance(60);
  expect(told).toEqual([
    ['ann', 3],
    ['bob', 5],
  ]);
  await clock.advance(100);
  expect(told.slice(2)).toEqual([['ann', 4]]);
});

test('an update that cannot be merged passes the pending one on and takes its place', async () => {
  const clock = manualClock();
  const told: number[] = [];
  const never = () => undefined;
  const say = coalesce<number>({
    ...{ clock, ms: 100, merge: never, counted: uncounted },
    handOn: (_, value) => void told.push(value),
  });
  say('ann', 1);
  await clock.advance(60);
  say('ann', 2);
  expect(told).toEqual([1]);
  await clock.advance(40);
  expect(told).toEqual([1, 2]);
});
