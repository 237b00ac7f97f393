import { expect, test } from 'vitest';
import { NOTIFY_LEVELS } from '../base/enums.ts';
import { ARCHIVE_RETURNS } from '../chat/order.ts';
import { isNotified, isQuietAt, type NotifySettings } from './levels.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const settings = (
  chat: Partial<NotifySettings['chat']> = {},
  preferences: Partial<NotifySettings['preferences']> = {},
): NotifySettings => ({
  chat: {
    isPrivate: false,
    notify: null,
    mutedUntil: null,
    archivedId: null,
    lastMessage: { id: '8' },
    mentionedId: '0',
    ...chat,
  },
  profileId: 'me',
  preferences: {
    notify_profiles: [],
    notify_quiet: null,
    chat_archive_returns: 'anything',
    ...preferences,
  },
});
const hears = (given: NotifySettings, isMention = false) =>
  isNotified(given, { isMention, now: NOW });

test('each level, in a group and in a chat of two, with and without a mention', () => {
  const table = NOTIFY_LEVELS.map((notify) => [
    notify,
    ...[false, true].flatMap((isPrivate) =>
      [false, true].map((isMention) => hears(settings({ notify, isPrivate }), isMention)),
    ),
  ]);
  expect(table).toEqual([
    ['all', true, true, true, true],
    ['mentions', false, true, true, true],
    ['nothing', false, false, false, false],
  ]);
});

test('a chat without a level uses that of its profile, and a profile without one is notified of everything', () => {
  const me = { id: 'me', level: 'nothing' } as const;
  const profiles = { notify_profiles: [{ id: 'other', level: 'all' } as const, me] };
  expect(hears(settings({}, profiles))).toBe(false);
  expect(hears(settings({ notify: 'all' }, profiles))).toBe(true);
  expect(hears({ ...settings({}, profiles), profileId: 'third' })).toBe(true);
});

test('a muted chat is silent for that time, whatever its level', () => {
  expect(hears(settings({ notify: 'all', mutedUntil: NOW + 1 }), true)).toBe(false);
  expect(hears(settings({ mutedUntil: NOW }))).toBe(true);
});

test('quiet hours silence every chat', () => {
  const quiet = { from: 12 * 60, until: 13 * 60, zone: 'UTC' };
  expect(hears(settings({ notify: 'all' }, { notify_quiet: quiet }), true)).toBe(false);
});

/** From 22:00 to 07:00 in Berlin, whose clocks change on 29 March and 25 October 2026. */
test.each([
  ['2026-01-15T20:59:00Z', false, 'winter, 21:59'],
  ['2026-01-15T21:00:00Z', true, 'winter, 22:00'],
  ['2026-01-16T05:59:00Z', true, 'winter, 06:59'],
  ['2026-01-16T06:00:00Z', false, 'winter, 07:00'],
  ['2026-07-15T19:59:00Z', false, 'summer, 21:59'],
  ['2026-07-15T20:00:00Z', true, 'summer, 22:00'],
  ['2026-07-16T04:59:00Z', true, 'summer, 06:59'],
  ['2026-07-16T05:00:00Z', false, 'summer, 07:00'],
  ['2026-03-28T21:00:00Z', true, 'the evening before the hour is lost'],
  ['2026-03-29T04:59:00Z', true, 'that morning, 06:59'],
  ['2026-03-29T05:00:00Z', false, 'that morning, 07:00'],
  ['2026-10-24T20:00:00Z', true, 'the evening before the hour is repeated'],
  ['2026-10-25T05:59:00Z', true, 'that morning, 06:59'],
  ['2026-10-25T06:00:00Z', false, 'that morning, 07:00'],
])('quiet hours follow local time: %s is %s (%s)', (time, expected) => {
  const night = { from: 22 * 60, until: 7 * 60, zone: 'Europe/Berlin' };
  expect(isQuietAt(night, Date.parse(time))).toBe(expected);
});

test('quiet hours within one day, in half-hour zones, and none', () => {
  const noon = { from: 12 * 60 + 30, until: 14 * 60, zone: 'Asia/Kolkata' };
  expect(isQuietAt(noon, Date.parse('2026-06-01T06:59:00Z'))).toBe(false);
  expect(isQuietAt(noon, Date.parse('2026-06-01T07:00:00Z'))).toBe(true);
  expect(isQuietAt(noon, Date.parse('2026-06-01T08:30:00Z'))).toBe(false);
  expect(isQuietAt({ from: 0, until: 0, zone: 'UTC' }, NOW)).toBe(false);
});

test('a message to an archived chat is announced only if it brings the chat back', () => {
  const table = ARCHIVE_RETURNS.map((returns) => {
    const archived = (chat: Partial<NotifySettings['chat']>) =>
      hears(settings({ archivedId: '7', ...chat }, { chat_archive_returns: returns }));
    return [
      returns,
      ...[archived({}), archived({ mentionedId: '8' }), archived({ isPrivate: true })],
      archived({ archivedId: '8' }),
    ];
  });
  expect(table).toEqual([
    ['anything', true, true, true, false],
    ['mentions', false, true, true, false],
    ['never', false, false, false, false],
  ]);
});
