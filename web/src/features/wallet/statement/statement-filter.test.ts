import { DAY_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { EVERYTHING, isEverything, queryOf } from './statement-filter.ts';

test('asks for whole days, the last of them included', () => {
  const { from, until, ...others } = queryOf({
    ...{ ...EVERYTHING, from: '2026-11-30', until: '2026-11-30' },
  });
  expect(Number(from)).toBe(new Date(2026, 10, 30).getTime());
  expect(Number(until) - Number(from)).toBe(DAY_MS);
  expect(others).toEqual({});
});

test('asks for what is chosen, and leaves out days that cannot be', () => {
  expect(queryOf({ ...EVERYTHING, from: '0026-11-30', until: '2', kind: 'paid' })).toEqual({
    kind: 'paid',
  });
  expect(queryOf(EVERYTHING)).toEqual({});
  expect(isEverything(EVERYTHING)).toBe(true);
  expect(isEverything({ ...EVERYTHING, currency: 'EUR' })).toBe(false);
});
