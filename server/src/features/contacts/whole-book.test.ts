import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import {
  ADDRESS_BOOK_MAX_CHARS,
  addressOf,
  CONTACT_IMPORT_MAX,
  DAY_MS,
  SECOND_MS,
} from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { named } from './contacts.testing.ts';

const clock = manualClock();
let app: TestApp;
let ann: TestClient;
beforeAll(async () => {
  app = await startTestApp({ clock });
  ann = await app.client().register();
});
afterAll(() => app.close());

const LARGE = [
  { label: 'Long', value: 'x'.repeat(1_800) },
  { label: 'Too', value: 'y'.repeat(1_800) },
];
const BATCHES = 8;

/** Requests the whole list and reads nothing. */
const askAndLeave = async (): Promise<Socket> => {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  socket.pause();
  await once(socket, 'connect');
  const headers = [
    `GET ${addressOf('contacts.list')} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Cookie: ${ann.cookie}`,
    `Authorization: ${ann.session.userToken}`,
    'Sec-Fetch-Site: same-origin',
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  return socket;
};

test('full lists that are not read delay each other, and nobody else', async () => {
  const contacts = Array.from({ length: CONTACT_IMPORT_MAX }, (_, at) =>
    named(`Person ${at}`, { fields: LARGE }),
  );
  for (let batch = 0; batch < BATCHES; batch++)
    await ann.call('contacts.import', { body: { type: 'native', contacts } });

  const readers = [];
  for (let one = 0; one < 40; one++) readers.push(await askAndLeave());
  let isAnswered = false;
  const late = ann.send('contacts.list').then((response) => {
    // At its first byte: an answer that waits for its turn has none.
    isAnswered = true;
    return response.json() as Promise<{ contacts: unknown[] }>;
  });
  // Other calls, and other accounts, are answered at once, however often.
  const ben = await app.client().register();
  for (let one = 0; one < 50; one++) {
    await ann.call('profiles.list');
    expect((await ben.call('contacts.list')).contacts).toEqual([]);
  }
  expect(isAnswered).toBe(false);
  for (const reader of readers) reader.destroy();
  expect((await late).contacts).toHaveLength(BATCHES * CONTACT_IMPORT_MAX);
});

test('an address book has a maximum size; emptying its trash makes room', async () => {
  const ben = await app.client().register();
  const { id } = await ben.call('contacts.create', { body: named('Ben', { fields: LARGE }) });
  const bytes = () =>
    app.database.read
      .selectFrom('address_book')
      .select('bytes')
      .orderBy('bytes')
      .executeTakeFirst();
  const before = (await bytes())?.bytes ?? 0;
  expect(before).toBeGreaterThan(3_600);
  await ben.call('contacts.update', { params: { id }, body: { fields: [] } });
  expect((await bytes())?.bytes).toBeLessThan(before - 3_600);
  await app.database.transaction(async ({ query }) => {
    await query.updateTable('address_book').set({ bytes: ADDRESS_BOOK_MAX_CHARS }).execute();
  });
  await expect(ben.call('contacts.create', { body: named('One more') })).rejects.toMatchObject({
    code: 'conflict',
  });
  await ben.call('contacts.remove', { params: { id } });
  clock.set(clock.now() + 31 * DAY_MS);
  await clock.advance(SECOND_MS);
  await expect
    .poll(() => bytes().then((row) => row?.bytes ?? 0))
    .toBeLessThan(ADDRESS_BOOK_MAX_CHARS);
});

test('a contact that is purged gives back what it took, whatever its characters', async () => {
  const dan = await app.client().register();
  const bytes = async () => {
    const { id } = dan.profile;
    const { bytes } = await app.database.read
      .selectFrom('address_book')
      .innerJoin('profile', 'profile.account_id', 'address_book.account_id')
      .select('bytes')
      .where('profile.id', '=', id)
      .executeTakeFirstOrThrow();
    return bytes;
  };
  const { id } = await dan.call('contacts.create', {
    body: named('Dan', { notes: [{ insert: '😀'.repeat(1_000) }] }),
  });
  expect(await bytes()).toBeGreaterThan(2_000);
  await dan.call('contacts.remove', { params: { id } });
  clock.set(clock.now() + 31 * DAY_MS);
  await clock.advance(SECOND_MS);
  await expect.poll(bytes, { timeout: 20_000 }).toBe(0);
});

test('a page has at most about 1 MiB whatever is requested, and the pages add up to the list', async () => {
  const cem = await app.client().register();
  const contacts = Array.from({ length: 900 }, (_, at) => named(`Person ${at}`, { fields: LARGE }));
  await cem.call('contacts.import', { body: { type: 'native', contacts } });
  const ids = new Set<string>();
  let pages = 0;
  for (let after: string | null = ''; after !== null; pages++) {
    const query = { take: '5000', ...(after !== '' && { after }) };
    const text = await (await cem.send('contacts.list', { query })).text();
    expect(text.length).toBeLessThan(1.5 * 1_048_576);
    const page = JSON.parse(text) as { contacts: { id: string }[]; next: string | null };
    for (const { id } of page.contacts) ids.add(id);
    after = page.next;
  }
  expect([ids.size, pages]).toEqual([900, 4]);
});
