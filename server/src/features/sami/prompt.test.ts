import { expect, test } from 'vitest';
import { messagesOf } from './prompt.ts';

const told = (at: string, zone: string): string =>
  messagesOf('When?', [], { time: Date.parse(at), zone, mark: 'm' })[0]?.content.match(
    /For the user it is (.*?\.)/,
  )?.[1] ?? '';

test.each([
  ['Pacific/Kiritimati', 'Tuesday, 2026-12-01, 13:30', 'UTC+14:00', 'Wednesday, 2026-12-02'],
  ['Asia/Kathmandu', 'Tuesday, 2026-12-01, 05:15', 'UTC+05:45', 'Wednesday, 2026-12-02'],
  ['Europe/Berlin', 'Tuesday, 2026-12-01, 00:30', 'UTC+01:00', 'Wednesday, 2026-12-02'],
  ['UTC', 'Monday, 2026-11-30, 23:30', 'UTC+00:00', 'Tuesday, 2026-12-01'],
  ['America/Los_Angeles', 'Monday, 2026-11-30, 15:30', 'UTC-08:00', 'Tuesday, 2026-12-01'],
])('a model is told what day it is in %s, and the next one', (zone, now, offset, tomorrow) => {
  expect(told('2026-11-30T23:30Z', zone)).toBe(
    `${now} (time zone ${zone}, ${offset}); tomorrow is ${tomorrow}.`,
  );
});

test.each([
  // A day of 25 hours: 24 hours later it is still the same one.
  ['2026-10-24T22:30Z', 'Sunday, 2026-10-25, 00:30', 'UTC+02:00', 'Monday, 2026-10-26'],
  // The same hour twice.
  ['2026-10-25T00:30Z', 'Sunday, 2026-10-25, 02:30', 'UTC+02:00', 'Monday, 2026-10-26'],
  ['2026-10-25T01:30Z', 'Sunday, 2026-10-25, 02:30', 'UTC+01:00', 'Monday, 2026-10-26'],
  // The evening before a day of 23 hours: 24 hours later it is the day after.
  ['2027-03-27T22:30Z', 'Saturday, 2027-03-27, 23:30', 'UTC+01:00', 'Sunday, 2027-03-28'],
  ['2027-03-28T01:00Z', 'Sunday, 2027-03-28, 03:00', 'UTC+02:00', 'Monday, 2027-03-29'],
])('a model is told the right day where the clocks change, at %s', (at, now, offset, tomorrow) => {
  expect(told(at, 'Europe/Berlin')).toBe(
    `${now} (time zone Europe/Berlin, ${offset}); tomorrow is ${tomorrow}.`,
  );
});
