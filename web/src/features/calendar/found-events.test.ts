import type { CalendarEvent } from '@kith/contract';
import { HOUR_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { foundEvents } from './found-events.ts';

const NOW = Date.now();
const at = (id: string, hours: number, words: Partial<CalendarEvent> = {}): CalendarEvent => {
  const start = NOW + hours * HOUR_MS;
  return {
    ...{ id, title: 'Séance', place: '', notes: '', allDay: false, zone: 'UTC' },
    occurrences: [{ at: '', start, end: start + HOUR_MS }],
    ...words,
  } as unknown as CalendarEvent;
};
const found = (events: CalendarEvent[], typed: string) =>
  foundEvents(events, typed, NOW).map(({ id }) => id);

test('the next ones come first, then those that are over, latest first', () => {
  const events = [at('old', -90), at('later', 50), at('over', -9), at('next', 2)];
  expect(found(events, 'seance')).toEqual(['next', 'later', 'over', 'old']);
  expect(found(events, ' ')).toEqual([]);
});

test('all words are found in title, place and notes', () => {
  const events = [at('a', 1, { place: 'Pier 7' }), at('b', 2, { notes: 'Bring the map' })];
  expect(found(events, 'pier SEANCE')).toEqual(['a']);
  expect(found(events, 'map pier')).toEqual([]);
});
