import { expect, test } from 'vitest';
import { manualClock } from '../../testing/clock.ts';
import { createLateJoins } from './late-joins.ts';

test('sockets that joined are kept from what is not newer, until nothing can be late', async () => {
  const clock = manualClock();
  const joins = createLateJoins(clock);
  joins.joined('a', ['one', 'two'], 5);
  await clock.advance(6_000);
  joins.joined('a', ['three'], 7);
  joins.joined('b', [], 9);
  expect(joins.knowing('a', 5)).toEqual(['one', 'two', 'three']);
  expect(joins.knowing('a', 6)).toEqual(['three']);
  expect(joins.knowing('a', 8)).toEqual([]);
  expect(joins.knowing('b', 1)).toEqual([]);
  await clock.advance(4_000);
  expect(joins.knowing('a', 1)).toEqual(['three']);
  await clock.advance(6_000);
  expect(joins.knowing('a', 1)).toEqual([]);
});
