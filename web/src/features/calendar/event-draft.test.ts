import type { CalendarEvent } from '@kith/contract';
import { expect, test } from 'vitest';
import { copyOf, draftOf, isOnlyMoved } from './event-draft.ts';

const event = {
  ...{ title: 'Standup', place: '', notes: '', allDay: false, zone: 'UTC', reminders: [] },
  ...{ recurrence: 'daily', calendarId: 'c', organizerId: 'me', attendees: [{ id: 'ada' }] },
} as unknown as CalendarEvent;
const occurrence = { at: '2026-11-24T09:00', start: 1_795_510_800_000, end: 1_795_512_600_000 };

test('a single occurrence can be moved, but has no title, people or rule of its own', () => {
  const draft = draftOf(event, occurrence);
  expect(isOnlyMoved(draft, event, occurrence)).toBe(true);
  expect(isOnlyMoved({ ...draft, start: '2026-11-24T10:00' }, event, occurrence)).toBe(true);
  expect(isOnlyMoved({ ...draft, title: 'Review' }, event, occurrence)).toBe(false);
  expect(isOnlyMoved({ ...draft, attendeeIds: [] }, event, occurrence)).toBe(false);
  expect(isOnlyMoved({ ...draft, repeat: 'weekly' }, event, occurrence)).toBe(false);
});

test('a copy invites nobody, and repeats as the form can say it', () => {
  const draft = draftOf(event, occurrence);
  const copied = { ...draft, attendeeIds: [] };
  expect(copyOf(event, occurrence, true)).toEqual(copied);
  expect(copyOf(event, occurrence, false)).toEqual({ ...copied, calendarId: undefined });
  const custom = { ...event, recurrence: 'custom' } as CalendarEvent;
  expect(copyOf(custom, occurrence, true)).toMatchObject({ title: 'Standup', repeat: 'never' });
});
