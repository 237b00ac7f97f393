import type { CalendarEvent, EventCalendar } from '@kith/contract';
import { emptyEventList } from '@kith/contract/calendar/event-list';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../../platform/api-client.ts';
import { sharedMissing, shownBetween } from '../shown-events.ts';
import { createSharedMonths, type SharedMonths } from './shared-months.ts';

const START = Date.parse('2026-11-24T09:30Z');
const event = (title: string) =>
  ({
    ...{ id: 'e-1', title, calendarId: 'c-1', allDay: false },
    occurrences: [{ at: '2026-11-24T09:30', start: START, end: START + 3_600_000 }],
  }) as unknown as CalendarEvent;
const calendar = { id: 'c-1', access: 'read', hue: 35, isHidden: false } as EventCalendar;

const open = (shown: EventCalendar = calendar) => {
  const answers: object[] = [];
  const call = (async () => answers.shift()) as unknown as Call;
  const state = createStore<{ shared: SharedMonths }>(() => ({ shared: new Map() }));
  const list = { ...emptyEventList(), version: 1, calendars: new Map([[shown.id, shown]]) };
  const source = () => ({ list, months: new Map(), ...state.getState() });
  const span = ['2026-11-23', '2026-11-30'] as const;
  return {
    answers,
    months: createSharedMonths(call, state),
    missing: () => sharedMissing(source(), ...span).map(({ name }) => name),
    titles: () => shownBetween(source(), ...span, 'UTC', 'Busy').map((one) => one.event.title),
  };
};
const answer = (title: string) => ({ events: [event(title)], busy: [], next: null });

test('a month of a shared calendar is shown until it was requested again after a change', async () => {
  const { answers, months, missing, titles } = open();
  expect(missing()).toEqual(['2026-11']);
  answers.push(answer('Survey walk'));
  await months.fetch(calendar, '2026-11');
  expect([titles(), missing()]).toEqual([['Survey walk'], []]);
  months.changed('c-1');
  expect([titles(), missing()]).toEqual([['Survey walk'], ['2026-11']]);
  answers.push(answer('Survey'));
  await months.fetch(calendar, '2026-11');
  expect([titles(), missing()]).toEqual([['Survey'], []]);
  months.changed('c-2');
  expect(missing()).toEqual([]);
});

test('what changes while it is requested makes it be requested once more', async () => {
  const { answers, months, missing } = open();
  answers.push(answer('Survey walk'), answer('Survey'));
  const first = months.fetch(calendar, '2026-11');
  months.changed('c-1');
  await first;
  expect(missing()).toEqual(['2026-11']);
});

test('busy times have no title of their own, and hidden calendars nothing', async () => {
  const busy = { ...calendar, access: 'busy' as const };
  const { answers, months, titles } = open(busy);
  answers.push({ events: [], busy: [{ start: START, end: START + 1 }], next: null });
  await months.fetch(busy, '2026-11');
  expect(titles()).toEqual(['Busy']);
  expect(open({ ...calendar, isHidden: true }).missing()).toEqual([]);
});
