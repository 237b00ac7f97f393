import type { PreferencesChanged, VersionedPreferences } from '@kith/contract';
import {
  DEFAULT_PREFERENCES,
  reducePreferencesChanged,
  withPreferences,
} from '@kith/contract/preferences/preferences';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { expectFresh } from '../../testing/law.ts';

let app: TestApp;
let ann: TestClient;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ann = await app.client().register({ email: `ann-${++count}@example.test` });
});

const read = (client: TestClient): Promise<VersionedPreferences> => client.call('preferences.get');
const change = (client: TestClient, body: object) => client.call('preferences.update', { body });

test('preferences have defaults, and choices are stored', async () => {
  const before = await read(ann);
  expect(before).toEqual({ ...DEFAULT_PREFERENCES, version: 1 });
  const answer = await change(ann, { home_screen: 'contacts', time_military: true });
  expect(answer).toMatchObject({ home_screen: 'contacts', time_military: true, theme: 'system' });
  expect(answer.version).toBeGreaterThan(before.version);
  expect(await read(ann)).toEqual(answer);
});

test('changes to different fields from two devices at once are both kept', async () => {
  const phone = await app.client().login(`ann-${count}@example.test`);
  await Promise.all([
    change(ann, { theme: 'dark' }),
    change(phone, { language: 'ar' }),
    change(ann, { display_timezone: 'Asia/Tokyo' }),
    change(phone, { country: 'NL' }),
  ]);
  expect(await read(ann)).toMatchObject({
    theme: 'dark',
    language: 'ar',
    display_timezone: 'Asia/Tokyo',
    country: 'NL',
  });
});

test('the old preferences plus events equal the fresh ones, in any order', async () => {
  const socket = await ann.main();
  const before = await read(ann);
  await socket.next('heads', ({ preferences }) => preferences === before.version);
  await change(ann, { chat_font_scale: 'larger' });
  await change(ann, { first_day_of_week: 6, navigation: 1 });
  const fresh = await read(ann);
  await socket.next('preferences.changed', ({ version }) => version === fresh.version);
  const told = socket.heard.flatMap(({ name, payload }) =>
    name === 'preferences.changed' ? [payload as PreferencesChanged] : [],
  );
  expect(told).toHaveLength(2);
  expect(told.map(({ previous }) => previous)[0]).toBe(before.version);
  const orders = { told, backwards: told.toReversed(), twice: [...told, ...told] };
  await expectFresh(
    Object.entries(orders).map(([who, events]) => ({
      who,
      fresh: () => read(ann),
      heard: async () => events.reduce(reducePreferencesChanged, before),
      asked: async () => withPreferences(before, await read(ann)),
    })),
  );
  expect(withPreferences(fresh, before)).toBe(fresh);
  socket.close();
});

test('unknown preferences are rejected and change nothing', async () => {
  const before = await read(ann);
  for (const body of [
    { theme: 'sepia' },
    { navigation: 3 },
    { first_day_of_week: 2 },
    { display_timezone: 'Mars/Olympus' },
    { display_timezone: '' },
    { country: 'Holland' },
    { new_call_duration: 0 },
    { version: 9 },
    { colour: 'red' },
    { theme: 'dark', chat_font_scale: 2 },
  ])
    await expect(change(ann, body), JSON.stringify(body)).rejects.toMatchObject({
      code: 'invalid_field',
    });
  expect(await read(ann)).toEqual(before);
});
