import { DAY_MS, HOUR_MS, type KithError } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { forgetContents } from './entries.store.ts';
import { createSamiCollection } from './sami.collection.ts';
import {
  answer,
  begin,
  expectSamiLaw,
  freshSami,
  openSamiDevice,
  say,
  titlesOf,
  writeTo,
} from './sami.testing.ts';

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
});
afterEach(() => app.close());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    (error: KithError) => error.code,
  );
const read = (who: TestClient, id: string) => who.call('samiEntries.list', { params: { id } });
const find = async (who: TestClient, q: string) =>
  (await who.call('samiThreads.search', { query: { q } })).ids;

test('[S2.1.13] a conversation is the same on every device, and its title the first words', async () => {
  const devices = [await openSamiDevice(ann), await openSamiDevice(ann)];
  const text =
    'write Ben: I will be there as soon as the boat is back from the other island, promised';
  const { id } = await begin(ann, text, writeTo(profileOf(ben), 'I will be there'));
  await say(ann, id, 'find tide tables');
  await expectSamiLaw(devices);
  const { thread, entries } = await read(ann, id);
  expect(thread).toMatchObject({
    title: 'write Ben: I will be there as soon as the boat is back from…',
    ...{ entries: 2, isVaulted: false, waitsUntil: clock.now() + DAY_MS },
  });
  expect(entries.map((entry) => [entry.number, entry.text, entry.state])).toEqual([
    [1, text, 'waiting'],
    [2, 'find tide tables', 'done'],
  ]);
  const params = { id };
  await ann.call('samiThreads.update', { params, body: { title: 'The boat' } });
  expect(await titlesOf(ann)).toEqual(['The boat']);
  expect(await titlesOf(ben)).toEqual([]);
  expect(await refusal(read(ben, id))).toBe('not_found');
  await expectSamiLaw(devices);
});

test('a card is answered once, on whichever device, and not after a day', async () => {
  const meaning = writeTo(profileOf(ben), 'hello');
  const { id } = await begin(ann, 'write Ben: hello', meaning);
  const both = await Promise.all([1, 2].map(() => refusal(answer(ann, id, { state: 'running' }))));
  expect(both.sort()).toEqual(['allowed', 'conflict']);
  expect(await refusal(answer(ann, id, { state: 'discarded' }))).toBe('conflict');
  expect(await refusal(answer(ann, id, { meaning }))).toBe('conflict');
  const made = '/app/chat/0123456789abcdef';
  expect((await answer(ann, id, { state: 'done', made })).thread.waitsUntil).toBeNull();
  for (const state of ['running', 'failed', 'discarded'] as const)
    expect(await refusal(answer(ann, id, { state }))).toBe('conflict');
  await say(ann, id, 'write Ben: late', meaning);
  await app.database.transaction(async ({ query }) => {
    const created_time = clock.now() - DAY_MS;
    await query.updateTable('sami_entry').set({ created_time }).execute();
  });
  expect(await refusal(answer(ann, id, { state: 'running' }, '2'))).toBe('conflict');
  expect(await refusal(answer(ann, id, { state: 'discarded' }, '2'))).toBe('allowed');
});

test('what failed can be tried again, and who is meant can be said while it waits', async () => {
  const which = {
    ...{ kind: 'which' as const, verb: 'write', slots: { text: 'hi' }, name: 'Ben' },
    choices: [{ id: profileOf(ben), isGroup: false }],
  };
  const { id } = await begin(ann, 'write Ben: hi', which);
  await say(ann, id, 'write Ben: hi', writeTo(profileOf(ben), 'hi'));
  await answer(ann, id, { state: 'running' }, '2');
  await answer(ann, id, { state: 'failed' }, '2');
  expect(await refusal(answer(ann, id, { state: 'running' }, '2'))).toBe('allowed');
});

test('a repeated call adds nothing, whether it began the conversation or went on', async () => {
  const body = {
    ...{ tempId: 't-once', text: 'hello', state: 'done' as const },
    meaning: { kind: 'refused' as const, reason: 'unclear' as const },
  };
  const made = await Promise.all([1, 2, 3].map(() => ann.call('samiThreads.create', { body })));
  expect(new Set(made.map(({ thread }) => thread.id)).size).toBe(1);
  const params = { id: made[0]?.thread.id ?? '' };
  const next = { ...body, tempId: 't-next' };
  for (let nth = 0; nth < 2; nth += 1) await ann.call('samiEntries.add', { params, body: next });
  expect((await read(ann, params.id)).entries).toHaveLength(2);
});

test('a deleted conversation comes back within an hour, and is forgotten after it', async () => {
  const devices = [await openSamiDevice(ann)];
  const { id } = await begin(ann, 'find the mooring plan');
  const params = { id };
  await ann.call('samiThreads.remove', { params });
  expect(await refusal(read(ann, id))).toBe('not_found');
  expect(await find(ann, 'mooring')).toEqual([]);
  await expectSamiLaw(devices);
  await ann.call('samiThreads.restore', { params });
  expect((await read(ann, id)).entries).toHaveLength(1);
  await expectSamiLaw(devices);
  await ann.call('samiThreads.remove', { params });
  const { version } = await freshSami(ann);
  await clock.advance(HOUR_MS + 1);
  expect(await refusal(ann.call('samiThreads.restore', { params }))).toBe('not_found');
  const { database } = app;
  await database.transaction((tx) => forgetContents(tx, clock.now() - HOUR_MS));
  const left = await database.read.selectFrom('sami_entry').selectAll().execute();
  expect(left).toEqual([]);
  const ahead = { ...clock, now: () => clock.now() + 31 * DAY_MS };
  await createSamiCollection({ database, clock: ahead, endpoint: { emit: () => {} } }).purge();
  const query = { version: String(version - 1) };
  expect(await ann.call('samiThreads.list', { query })).toMatchObject({ full: true });
  await expectSamiLaw(devices);
});

test('titles and what was said are searched, without accents, and nothing of others', async () => {
  const { id } = await begin(ann, 'Finde den Übergang 100%_!');
  const { id: other } = await begin(ann, 'find the boat');
  await say(ann, other, 'remind me about José');
  await begin(ben, 'find the boat of Ben');
  expect(await find(ann, 'ubergang')).toEqual([id]);
  expect(await find(ann, '100%_!')).toEqual([id]);
  expect(await find(ann, '%')).toEqual([id]);
  expect(await find(ann, 'JOSE')).toEqual([other]);
  expect(await find(ann, 'boat')).toEqual([other]);
});

test('comes in pages, and what changed meanwhile is on a later one', async () => {
  for (let nth = 0; nth < 5; nth += 1) await begin(ann, `find ${nth}`);
  const first = await ann.call('samiThreads.list', { query: { take: '2' } });
  const id = first.threads[0]?.id ?? '';
  await ann.call('samiThreads.update', { params: { id }, body: { title: 'later' } });
  const ids = new Set<string>();
  for (let after = first.next; after !== null; ) {
    const page = await ann.call('samiThreads.list', { query: { take: '2', after } });
    for (const thread of page.threads) ids.add(thread.id);
    after = page.next;
  }
  expect(ids.has(id)).toBe(true);
  expect(ids.size).toBe(4);
});

test('[S6.02] what was said about a chat follows it into the vault, and out again', async () => {
  const made = await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  const chatId = 'see' in made ? made.see : made.id;
  const { id } = await begin(ann, 'write Ben: quokka', writeTo(profileOf(ben), 'quokka'));
  await begin(ann, 'find tide tables');
  const { session, profileId } = ann;
  const shut = await openSamiDevice(ann);
  const opener = await app.client().login('ann@example.test');
  await opener.prove();
  await opener.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await opener.call('vault.open', { body: { secret: '482915' } });
  const open = await openSamiDevice(opener);
  const move = (vaulted: boolean) =>
    opener.call('chats.update', { params: { id: chatId }, body: { vaulted } });
  await move(true);
  expect(await titlesOf(ann)).toEqual(['find tide tables']);
  expect(await refusal(read(ann, id))).toBe('not_found');
  expect(await find(ann, 'quokka')).toEqual([]);
  expect(await refusal(answer(ann, id, { state: 'running' }))).toBe('not_found');
  expect(await titlesOf(opener)).toEqual(['find tide tables', 'write Ben: quokka']);
  expect(await find(opener, 'quokka')).toEqual([id]);
  await expectSamiLaw([shut, open]);
  const heard = shut.socket.heard.length;
  const { id: second } = await begin(
    opener,
    'write Ben: wombat',
    writeTo(profileOf(ben), 'wombat'),
  );
  await say(opener, second, 'find wombat');
  await expectSamiLaw([shut, open]);
  expect(JSON.stringify(shut.socket.heard.slice(heard))).not.toContain('wombat');
  expect(await titlesOf(new TestClient(app.origin, session, profileId))).toEqual([
    'find tide tables',
  ]);
  await move(false);
  expect(await titlesOf(ann)).toHaveLength(3);
  await expectSamiLaw([shut, open]);
});
