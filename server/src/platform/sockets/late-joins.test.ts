import { expect, test } from 'vitest';
import { manualClock } from '../../testing/clock.ts';
import { createLateJoins } from './late-joins.ts';

test('those who joined are kept from what is not newer, until nothing can be late', async () => {
  const clock = manualClock();
  const joins = createLateJoins(clock);
  joins.joined('a', { by: 'ann', version: 5 });
  joins.joined('a', { by: 'ben', version: 5 });
  await clock.advance(6_000);
  joins.joined('a', { by: 'cem', version: 7 });
  joins.joined('b', { by: 'ann', version: 9 });
  expect(joins.knowing('a', 5)).toEqual(['ann', 'ben', 'cem']);
  expect(joins.knowing('a', 6)).toEqual(['cem']);
  expect(joins.knowing('a', 8)).toEqual([]);
  expect(joins.knowing('b', 9)).toEqual(['ann']);
  await clock.advance(4_000);
  expect(joins.knowing('a', 1)).toEqual(['cem']);
  await clock.advance(6_000);
  expect(joins.knowing('a', 1)).toEqual([]);
  expect(joins.knowing('b', 1)).toEqual([]);
});
