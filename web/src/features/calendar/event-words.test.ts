import { describe, expect, test } from 'vitest';
import { targetFinder } from '../../platform/grammar/find-targets.ts';
import { newDraft } from './event-draft.ts';
import { readEvent, withSaid } from './event-words.ts';

/** A Monday morning. */
const now = { day: '2026-11-30', minutes: 9 * 60 };
const person = (id: string, name: string) => ({ id, name, avatar: null, isGroup: false });
const find = targetFinder([
  person('priya', 'Priya Raman'),
  person('anna', 'Anna Berg'),
  person('other', 'Anna Meier'),
  { ...person('choir', 'Choir'), isGroup: true },
]);
const draft = newDraft({ day: '2026-12-03', zone: 'Europe/Berlin' });
const filled = (text: string) => {
  const said = readEvent(text, now, find);
  return said && withSaid({ ...draft, title: text }, said);
};

describe('a title in words', () => {
  test.each([
    ['lunch with Priya tuesday 12', 'lunch', '2026-12-01T12:00', '2026-12-01T13:00', ['priya']],
    [
      'Mittagessen mit Priya am Dienstag um 12 Uhr',
      'Mittagessen',
      '2026-12-01T12:00',
      '2026-12-01T13:00',
      ['priya'],
    ],
    ['Dentist 14 December 8:30', 'Dentist', '2026-12-14T08:30', '2026-12-14T09:30', []],
    ['Workshop tomorrow from 10 to 12:30', 'Workshop', '2026-12-01T10:00', '2026-12-01T12:30', []],
    ['Chorprobe morgen 19:30', 'Chorprobe', '2026-12-01T19:30', '2026-12-01T20:30', []],
  ])('%s', (text, title, start, end, attendeeIds) => {
    expect(filled(text)).toMatchObject({ title, allDay: false, start, end, attendeeIds });
  });

  test('a day without a time is a whole day', () => {
    const times = { allDay: true, start: '2026-12-04', end: '2026-12-05' };
    expect(filled('Market on Friday')).toMatchObject({ title: 'Market', ...times });
  });

  test('without a day, the chosen one stays', () => {
    const times = { start: '2026-12-03T16:00', end: '2026-12-03T17:00' };
    expect(filled('Call the harbour office at 16:00')).toMatchObject(times);
  });

  test('a person alone changes no time', () => {
    const { start, end } = draft;
    const invited = { title: 'Breakfast', start, end, attendeeIds: ['priya'] };
    expect(filled('Breakfast with Priya Raman')).toMatchObject(invited);
  });

  test('who is invited already is not invited again', () => {
    const said = readEvent('Lunch with Priya', now, find);
    const twice = said && withSaid({ ...draft, attendeeIds: ['priya'] }, said);
    expect(twice?.attendeeIds).toEqual(['priya']);
  });

  test('people who cannot be told apart, and groups, stay in the title', () => {
    const rest = { start: '2026-12-01T12:00', attendeeIds: [] };
    expect(filled('Lunch with Anna tuesday 12')).toMatchObject({
      title: 'Lunch with Anna',
      ...rest,
    });
    expect(filled('Song with Choir tuesday 12')).toMatchObject({
      title: 'Song with Choir',
      ...rest,
    });
  });

  test.each(['Lunch', '', '   ', 'Class of 1999', 'Lunch with somebody', 'Meet yesterday at 9'])(
    'nothing is said by “%s”',
    (text) => expect(readEvent(text, now, find)).toBeUndefined(),
  );

  test('a title that is nothing but a time and a person keeps its words', () => {
    expect(filled('with Priya tuesday 12')?.title).toBe('with Priya tuesday 12');
  });
});
