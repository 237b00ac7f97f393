import type { TimelineItem } from '@kith/contract';
import { expect, test } from 'vitest';
import { byDay, filtered, sectionsOf } from './timeline-list.ts';

const HOUR = 3_600_000;
const NOON = new Date(2026, 10, 24, 12).getTime();

const item = (id: string, more: Partial<TimelineItem> = {}): TimelineItem => ({
  ...{ id: `i-${id}`, kind: 'mention', at: NOON, asks: true, done: false, snoozedUntil: null },
  ...{ chatId: null, messageId: null, personId: null, aboutId: null, version: 1 },
  ...more,
});
const ids = (items: readonly TimelineItem[]) => items.map(({ id }) => id.slice(2));

test('what waits is apart from what is put off and what is over, latest first', () => {
  const sections = sectionsOf(
    [
      item('old', { at: NOON - HOUR }),
      item('new'),
      item('done', { done: true }),
      item('told', { asks: false }),
      item('night', { snoozedUntil: NOON + 9 * HOUR }),
      item('evening', { snoozedUntil: NOON + 5 * HOUR }),
      item('back', { snoozedUntil: NOON, at: NOON - 2 * HOUR }),
    ],
    NOON,
  );
  expect(ids(sections.waiting)).toEqual(['new', 'old', 'back']);
  expect(ids(sections.snoozed)).toEqual(['evening', 'night']);
  expect(ids(sections.earlier)).toEqual(['done', 'told']);
});

test('earlier items are filtered by kind and person, and come by day', () => {
  const items = [
    item('a', { personId: 'ann' }),
    item('b', { kind: 'reply', at: NOON - 24 * HOUR }),
    item('c', { personId: 'ann', kind: 'reply', at: NOON - 25 * HOUR }),
  ];
  expect(ids(filtered(items, { kinds: [], personId: null }))).toEqual(['a', 'b', 'c']);
  expect(ids(filtered(items, { kinds: ['reply'], personId: null }))).toEqual(['b', 'c']);
  expect(ids(filtered(items, { kinds: ['reply'], personId: 'ann' }))).toEqual(['c']);
  expect(byDay(items).map((day) => ids(day.items))).toEqual([['a'], ['b', 'c']]);
});
