import { DAY_MS, HOUR_MS } from '@kith/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purge } from '../features/accounts/purge.service.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { manualClock } from './clock.ts';
import { uploadFile } from './uploads.ts';

const clock = manualClock();
let app: TestApp;
let ann: TestClient;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  ann = await app.client().register();
});

interface Kind {
  create(client: TestClient, body: object): Promise<{ id: string }>;
  idsOf(client: TestClient): Promise<string[]>;
}
const idsIn = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const KINDS: Record<string, Kind> = {
  contact: {
    create: (client, body) =>
      client.call('contacts.create', { body: { firstName: 'Ada', ...body } }),
    idsOf: async (client) => idsIn((await client.call('contacts.list')).contacts),
  },
  category: {
    create: (client, body) => client.call('categories.create', { body: { name: 'Swim', ...body } }),
    idsOf: async (client) => idsIn((await client.call('contacts.list')).categories),
  },
  share: {
    create: async (client, body) => {
      const fileIds = [await uploadFile(client, new Uint8Array([1, 2, 3]), { name: 'a.txt' })];
      return client.call('shares.create', { body: { fileIds, title: 'The survey', ...body } });
    },
    idsOf: async (client) => idsIn((await client.call('shares.list', { query: {} })).shares),
  },
  'request for files': {
    create: (client, body) =>
      client.call('fileRequests.create', {
        body: { title: 'The survey', maxFiles: 5, maxBytes: 1_000, ...body },
      }),
    idsOf: async (client) =>
      idsIn((await client.call('fileRequests.list', { query: {} })).fileRequests),
  },
};

describe.each(Object.entries(KINDS))('a %s', (_, { create, idsOf }) => {
  const body = { tempId: 't-once' };

  test('is created once, however often the call is repeated, also at once', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => create(ann, body)));
    const [first] = all;
    expect(all).toEqual(all.map(() => first));
    expect(await create(ann, body)).toEqual(first);
    expect(await idsOf(ann)).toEqual([first?.id]);
  });

  test('is another one with another id, with none, and for another account', async () => {
    const ids = [
      (await create(ann, body)).id,
      (await create(ann, { tempId: 't-other' })).id,
      (await create(ann, {})).id,
      (await create(ann, {})).id,
    ];
    expect((await idsOf(ann)).sort()).toEqual(ids.sort());
    const ben = await app.client().register();
    const { id } = await create(ben, body);
    expect(ids).not.toContain(id);
    expect(await idsOf(ben)).toEqual([id]);
  });
});

test('what is refused does not use up its id', async () => {
  const tempId = 't-refused';
  const nameless = ann.call('contacts.create', { body: { tempId } });
  await expect(nameless).rejects.toMatchObject({ code: 'invalid_field' });
  const { id } = await ann.call('contacts.create', { body: { firstName: 'Ada', tempId } });
  expect(idsIn((await ann.call('contacts.list')).contacts)).toEqual([id]);
});

test('ids are kept for a day', async () => {
  const body = { firstName: 'Ada', tempId: 't-day' };
  const { id } = await ann.call('contacts.create', { body });
  clock.set(clock.now() + DAY_MS - HOUR_MS);
  await purge({ database: app.database, clock });
  expect(await ann.call('contacts.create', { body })).toEqual({ id });
  clock.set(clock.now() + 2 * HOUR_MS);
  await purge({ database: app.database, clock });
  const later = await ann.call('contacts.create', { body });
  expect(later.id).not.toBe(id);
});

test('the same id for another kind creates that, too', async () => {
  for (const { create, idsOf } of Object.values(KINDS)) {
    const { id } = await create(ann, { tempId: 't-1' });
    expect(await idsOf(ann)).toEqual([id]);
  }
});
