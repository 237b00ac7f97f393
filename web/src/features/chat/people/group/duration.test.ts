import { expect, test } from 'vitest';
import { durationIn } from './duration.ts';

test('a duration is named in its largest whole unit', () => {
  expect([10, 60, 300, 3_600].map((seconds) => durationIn('en', seconds))).toEqual([
    '10 seconds',
    '1 minute',
    '5 minutes',
    '1 hour',
  ]);
  expect(durationIn('de', 30)).toBe('30 Sekunden');
});
