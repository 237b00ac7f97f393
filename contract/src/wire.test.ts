import { expect, test } from 'vitest';
import { marker, tempId } from './base/fields.schemas.ts';
import { CALLS } from './calls.ts';
import { isTooLarge, richText } from './chat/rich-text.schemas.ts';
import { interfaceState, preferences } from './preferences/preferences.schemas.ts';
import { DEFAULT_PREFERENCES } from './preferences/preferences.ts';
import { addressOf, BASES, ROUTES } from './routes.ts';

test('every call has schemas, an actor, a rate class and a size', () => {
  expect(Object.keys(CALLS).sort()).toEqual(Object.keys(ROUTES).sort());
  for (const route of Object.values(ROUTES)) {
    expect(Object.keys(BASES)).toContain(route.base);
    expect(route.actor).toMatch(/^(anyone|visitor|cookie|media|user|profile)$/);
    expect(route.rate).toBeTruthy();
  }
});

test('no two calls share a method and an address', () => {
  const shapes = Object.values(ROUTES).map(
    ({ base, method, path }) => `${method} ${BASES[base]}${path.replace(/:\w+/g, ':')}`,
  );
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('an address consists of base and path with encoded parameters', () => {
  expect(addressOf('auth.user')).toBe('/api/main/api/v1/auth/user');
  expect(addressOf('messages.remove', { id: 'a/b', messageId: '7' })).toBe(
    '/api/directory/api/v2/chat/a%2Fb/message/7',
  );
});

test('[S3.2.03] a deletion marker is a text id and deleted true', () => {
  expect(marker.safeParse({ id: '7', deleted: true }).success).toBe(true);
  expect(marker.safeParse({ id: 7, deleted: true }).success).toBe(false);
  expect(marker.safeParse({ id: '7', deleted: false }).success).toBe(false);
});

test('[S3.10.01] the interface state starts empty', () => {
  expect(interfaceState.parse({})).toEqual({
    settings_entry_point: null,
    show_pending_invites: false,
    topOffset: '0px',
    bottomOffset: '0px',
  });
});

test('preferences start with their defaults', () => {
  expect(preferences.parse(DEFAULT_PREFERENCES)).toEqual({
    navigation: 2,
    home_screen: 'chat',
    country: null,
    new_call_duration: 60,
    first_day_of_week: 0,
    time_military: false,
    display_timezone: null,
    chat_always_spread: true,
    chat_font_scale: '',
    chat_replace_emoticons: true,
    chat_link_previews: true,
    chat_compact_mentions: true,
    chat_compact_time: false,
    chat_undo_send: false,
    chat_archive_returns: 'anything',
    chat_folders: [],
    language: null,
    theme: 'system',
    text_size: '',
    reduced_motion: false,
    notify_contents: 'text',
    notify_quiet: null,
    notify_profiles: [],
    event_reminder_mail: false,
    calendar_birthdays: true,
    call_favourites: [],
  });
});

test('rich text inserts text or mentions, and nothing else', () => {
  const mention = { value: 'Ada', id: 'p1', isShort: true, denotationChar: '@' };
  expect(richText.parse([{ insert: 'Hi ' }, { insert: { mention } }])).toHaveLength(2);
  expect(richText.parse([{ insert: { mention: { value: 'Ada', id: 'p1' } } }])).toEqual([
    { insert: { mention } },
  ]);
  for (const bad of [
    [{ retain: 3 }],
    [{ delete: 1 }],
    [{ insert: { video: 'https://x.example' } }],
    [{ insert: { image: 'x' } }],
    [{ insert: 'x', attributes: { onclick: 'y' } }],
    [{ insert: 'x', attributes: { link: 'javascript:alert(1)' } }],
    [{ insert: '\ud800' }],
    'text',
  ])
    expect(richText.safeParse(bad).success, JSON.stringify(bad)).toBe(false);
});

test('a text over 32 KiB is too large, counted in UTF-8', () => {
  expect(isTooLarge([{ insert: 'a'.repeat(32_000) }])).toBe(false);
  expect(isTooLarge([{ insert: 'é'.repeat(17_000) }])).toBe(true);
});

test('a temporary id can be told from a confirmed one', () => {
  expect(tempId.safeParse('t-0190f7b2').success).toBe(true);
  expect(tempId.safeParse('190').success).toBe(false);
});
