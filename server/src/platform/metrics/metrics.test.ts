import { expect, test } from 'vitest';
import { manualClock } from '../../testing/clock.ts';
import { readMetrics, valueIn } from '../../testing/prometheus.ts';
import { createMetrics } from './metrics.ts';

test('omits what cannot be looked up, and reports the rest', async () => {
  const clock = manualClock();
  const metrics = createMetrics(clock);
  let isAway = false;
  const read = (value: number) => async () => {
    if (isAway) throw new Error('The database is away.');
    return [{ value }];
  };
  metrics.gauge({ name: 'rows', help: 'Rows.' }, read(7));
  metrics.gauge({ name: 'own', help: 'What the process knows itself.' }, () => [{ value: 3 }]);
  const told = async () => {
    clock.set(clock.now() + 1_000);
    const families = readMetrics(await metrics.text());
    return ['kith_rows', 'kith_own'].map((name) => valueIn(families, name));
  };
  expect(await told()).toEqual([7, 3]);
  isAway = true;
  expect(await told()).toEqual([undefined, 3]);
  isAway = false;
  expect(await told()).toEqual([7, 3]);
});

test('two labels are not confused when concatenated', async () => {
  const metrics = createMetrics(manualClock());
  const count = metrics.counter({ name: 'made_total', help: 'Made.', labels: ['kind', 'end'] });
  count(2, 'a b', 'c');
  count(3, 'a', 'b c');
  const families = readMetrics(await metrics.text());
  expect(valueIn(families, 'kith_made_total', { kind: 'a b', end: 'c' })).toBe(2);
  expect(valueIn(families, 'kith_made_total', { kind: 'a', end: 'b c' })).toBe(3);
});

test('a name can only be declared once', () => {
  const metrics = createMetrics(manualClock());
  metrics.counter({ name: 'made_total', help: 'Made.' });
  expect(() => metrics.counter({ name: 'made_total', help: 'Made.' })).toThrow('made_total');
});

test('queues with one name are added up', async () => {
  const clock = manualClock();
  const metrics = createMetrics(clock);
  const lengths = [2, 3];
  for (const at of lengths.keys()) metrics.queue('pictures')(() => lengths[at] ?? 0);
  metrics.queue('messages')(() => 0);
  const told = async (queue: string) => {
    clock.set(clock.now() + 1_000);
    return valueIn(readMetrics(await metrics.text()), 'kith_queue_length', { queue });
  };
  expect([await told('pictures'), await told('messages')]).toEqual([5, 0]);
  lengths[0] = 0;
  expect([await told('pictures'), await told('captions')]).toEqual([3, undefined]);
});
