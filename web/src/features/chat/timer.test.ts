import { TIMER_SECONDS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { timerIn } from './timer.ts';

test('formats durations in the unit that people would use', () => {
  expect(TIMER_SECONDS.slice(1).map((seconds) => timerIn('en', seconds))).toEqual([
    '1 hour',
    '1 day',
    '1 week',
    '4 weeks',
    '90 days',
  ]);
  expect(timerIn('de', 604_800)).toBe('1 Woche');
});
