import { expect, test } from 'vitest';
import { createArrivals } from './arrivals.ts';

test('a connection in progress does not enter a room that was emptied meanwhile', () => {
  const arrivals = createArrivals();
  const [early, other, late] = [{}, {}, {}];
  arrivals.begin(early);
  arrivals.begin(other);
  arrivals.drop('profile:a');
  arrivals.begin(late);
  expect(arrivals.end(early, ['session:s', 'profile:a'])).toBe(false);
  expect(arrivals.end(other, ['session:s', 'profile:b'])).toBe(true);
  expect(arrivals.end(late, ['session:s', 'profile:a'])).toBe(true);
});

test('emptying a room before a connection begins does not affect it', () => {
  const arrivals = createArrivals();
  const [one, next] = [{}, {}];
  arrivals.drop('profile:a');
  arrivals.begin(one);
  expect(arrivals.end(one, ['profile:a'])).toBe(true);
  arrivals.begin(one);
  arrivals.drop('profile:a');
  arrivals.end(one);
  arrivals.begin(next);
  expect(arrivals.end(next, ['profile:a'])).toBe(true);
});
