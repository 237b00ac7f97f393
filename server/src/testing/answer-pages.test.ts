import {
  ANSWER_MAX_BYTES,
  type CallAnswer,
  type CallRequest,
  CHAT_LISTED_PARTICIPANTS_MAX,
  CONTACT_MAX_BYTES,
  type RouteName,
} from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, systemRandom } from '../platform/random.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { TestClient } from './client.ts';

// Pages of the largest possible rows stay within the limit of an answer, and together they are the
// whole list.

const ROWS_AT_ONCE = 100;
/** Larger chats carry only some. */
const MEMBERS = CHAT_LISTED_PARTICIPANTS_MAX;
const ROOMS = 100;
/** In addition to the creator; with one other it would be a private chat. */
const FOUNDERS = 2;
const MESSAGES = 60;
const LONG_NAME = '字'.repeat(80);

let app: TestApp;
let ann: TestClient;
let founders: string[];
let people: string[];
let rooms: string[];

const inBatches = async <Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await insert(rows.slice(from, from + ROWS_AT_ONCE));
};

/** As many profiles as a chat carries at most, with the longest names, created quickly. */
const populate = async (): Promise<string[]> => {
  const ids = Array.from({ length: MEMBERS - 1 - FOUNDERS }, () => newId(systemRandom));
  await app.database.transaction(async ({ query }) => {
    const { id } = ann.profile;
    const own = await query
      .selectFrom('profile')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const names = { first_name: LONG_NAME, last_name: LONG_NAME, company_name: LONG_NAME };
    const rows = ids.map((other) => ({ ...own, ...names, id: other }));
    await inBatches(rows, (some) => query.insertInto('profile').values(some).execute());
  });
  return ids;
};

/** A room with everyone in it. */
const openRoom = async (): Promise<string> => {
  const made = await ann.call('chats.create', {
    body: { participantIds: founders, name: '字'.repeat(40) },
  });
  if ('see' in made) throw new Error('There is such a room');
  await app.database.transaction(async ({ query }) => {
    const own = await query
      .selectFrom('participant')
      .selectAll()
      .where('chat_id', '=', made.id)
      .where('profile_id', '=', founders[0] ?? '')
      .executeTakeFirstOrThrow();
    const rows = people.map((profile_id) => ({ ...own, profile_id }));
    await inBatches(rows, (some) => query.insertInto('participant').values(some).execute());
  });
  return made.id;
};

/** A client's answer, which never exceeds the limit. */
const ask = async <Name extends RouteName>(
  name: Name,
  request: Partial<CallRequest<Name>>,
): Promise<CallAnswer<Name>> => {
  const text = await (await ann.send(name, request)).text();
  expect(Buffer.byteLength(text), name).toBeLessThanOrEqual(ANSWER_MAX_BYTES);
  return JSON.parse(text);
};

beforeAll(async () => {
  app = await startTestApp();
  ann = await app.client().register();
  founders = [];
  for (let other = 0; other < FOUNDERS; other++)
    founders.push((await app.client().register()).profile.id);
  people = await populate();
  rooms = [];
  for (let room = 0; room < ROOMS; room++) rooms.push(await openRoom());
});
afterAll(() => app.close());

test('pages of chats that carry all of their members', async () => {
  const found: string[] = [];
  const named = new Set<string>();
  let pages = 0;
  for (let after: string | null = ''; after !== null; pages++) {
    const query = { take: '500', ...(after && { after }) };
    const page: CallAnswer<'chats.list'> = await ask('chats.list', { query });
    found.push(...page.chats.map(({ id }) => id));
    for (const { id } of page.people) named.add(id);
    after = page.next;
  }
  expect(found.toSorted()).toEqual(rooms.toSorted());
  expect(named.size).toBe(MEMBERS);
  expect(pages).toBeGreaterThan(1);
  // The same in one answer, streamed.
  const whole = await ann.call('chats.list');
  expect(whole.chats.map(({ id }) => id)).toEqual(found);
  expect(whole.people.map(({ id }) => id).toSorted()).toEqual([...named].toSorted());
});

test('pages of the longest messages, each with many reactions', async () => {
  const [chatId = ''] = rooms;
  const params = { id: chatId };
  const delta = [{ insert: 'é'.repeat(16_000) }];
  for (let nth = 1; nth <= MESSAGES; nth++)
    await ann.call('messages.send', { params, body: { tempId: `t-${nth}`, delta } });
  await app.database.transaction(async ({ query }) => {
    const rows = people.flatMap((profile_id) =>
      [30, 31, 32].flatMap((seq) =>
        ['👍', '❤️'].map((emoji) => ({
          ...{ chat_id: chatId, seq, emoji, profile_id },
          ...{ version: 1, held: 0 },
        })),
      ),
    );
    await inBatches(rows, (some) => query.insertInto('reaction').values(some).execute());
  });
  const all = Array.from({ length: MESSAGES }, (_, at) => String(MESSAGES - at));

  const read = async (first: object, onward: (next: string) => object): Promise<string[][]> => {
    const pages: string[][] = [];
    for (let query = first; ; ) {
      const { messages, next } = await ask('messages.list', { params, query });
      pages.push(messages.map(({ id }) => id));
      if (next === null) return pages;
      query = onward(next);
    }
  };
  const take = '100';
  const older = await read({ take }, (before) => ({ take, before }));
  expect(older.flat()).toEqual(all);
  expect(older.length).toBeGreaterThan(1);
  const newer = await read({ take, after: '0' }, (after) => ({ take, after }));
  expect(newer.toReversed().flat()).toEqual(all);
  const named = await read({ ids: all.join(',') }, (next) => ({
    ids: all.filter((id) => Number(id) < Number(next)).join(','),
  }));
  expect(named.flat()).toEqual(all);

  const around = await ask('messages.list', { params, query: { take, around: '31' } });
  const ids = around.messages.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['30', '31', '32']));
  expect(around.next).toBe(ids.at(-1));
  const since = await ask('messages.list', { params, query: { since: '1' } });
  expect(since).toMatchObject({ messages: [], full: true });
});

test('pages of the largest contacts', async () => {
  const fields = Array.from({ length: 20 }, () => ({ label: 'Long', value: '字'.repeat(2_000) }));
  const body = { firstName: 'Ada', fields };
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(CONTACT_MAX_BYTES);
  for (let nth = 0; nth < 20; nth++) await ann.call('contacts.create', { body });
  const found = new Set<string>();
  let pages = 0;
  for (let after: string | null = ''; after !== null; pages++) {
    const query = { take: '5000', ...(after && { after }) };
    const page: CallAnswer<'contacts.list'> = await ask('contacts.list', { query });
    for (const { id } of page.contacts) found.add(id);
    after = page.next;
  }
  expect([found.size, pages]).toEqual([20, 3]);
});

test('a contact cannot grow beyond the maximum by repeated changes', async () => {
  const fields = Array.from({ length: 20 }, () => ({ label: 'Long', value: '字'.repeat(2_000) }));
  const { id } = await ann.call('contacts.create', { body: { firstName: 'Ben', fields } });
  const notes = [{ insert: '字'.repeat(9_000) }];
  await expect(
    ann.call('contacts.update', { params: { id }, body: { notes } }),
  ).rejects.toMatchObject({ code: 'too_large' });
  await ann.call('contacts.update', { params: { id }, body: { fields: [] } });
  await ann.call('contacts.update', { params: { id }, body: { notes } });
});

test('errors quote little of the input', async () => {
  const contacts = Array.from({ length: 1_000 }, () => ({ ['x'.repeat(4_000)]: 1 }));
  const { failed } = await ask('contacts.import', { body: { type: 'native', contacts } });
  expect(failed).toHaveLength(1_000);
  const response = await ann.send('contacts.import', {
    body: { type: 'native', contacts: [], ['y'.repeat(1_000_000)]: 1 } as never,
  });
  expect(response.status).toBe(400);
  expect((await response.text()).length).toBeLessThan(1_000);
});
