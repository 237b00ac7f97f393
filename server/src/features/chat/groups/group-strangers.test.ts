import {
  type ChatsChanged,
  DAY_MS,
  type KithError,
  MINUTE_MS,
  type NotAdded,
} from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { profileOf } from '../../../testing/cast.ts';
import type { TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { queriesOf } from '../../../testing/watched-queries.ts';
import { strangersAmong } from '../members/strangers.service.ts';

// Groups into which somebody is added by a stranger wait like chats that strangers start.

let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let cem: TestClient;

const start = async (isOn = true): Promise<void> => {
  app = await startTestApp({ config: { messageRequests: isOn } });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
  cem = await app.client().register({ email: 'cem@example.test' });
};
beforeEach(() => start());
afterEach(() => app.close());

const create = async (who: TestClient, others: TestClient[]): Promise<string> => {
  const body = { participantIds: others.map(profileOf), name: 'Harbour' };
  const made = await who.call('chats.create', { body });
  return 'see' in made ? made.see : made.id;
};
const add = (who: TestClient, chatId: string, others: TestClient[]) =>
  who.call('participants.add', {
    params: { id: chatId },
    body: { participantIds: others.map(profileOf) },
  });
const know = (who: TestClient, other: TestClient) =>
  who.call('contacts.create', { body: { firstName: 'Known', profileId: profileOf(other) } });
const accept = (who: TestClient, chatId: string) =>
  who.call('chats.own', { params: { id: chatId }, body: { isRequest: false } });
const leave = (who: TestClient, chatId: string) =>
  who.call('participants.remove', { params: { id: chatId, participantId: profileOf(who) } });
let count = 0;
const send = async (who: TestClient, chatId: string, words: string): Promise<string> => {
  const body = { tempId: `t-group-stranger-${++count}`, delta: [{ insert: words }] };
  return (await who.call('messages.send', { params: { id: chatId }, body })).id;
};
const waits = async (who: TestClient, chatId: string) => {
  const chat = await who.call('chats.get', { params: { id: chatId } });
  return 'isRequest' in chat ? chat.isRequest : undefined;
};
const unread = async (who: TestClient) =>
  (await who.call('profiles.unread')).profiles.find(({ id }) => id === profileOf(who))?.unread;

test('a group by a stranger waits only for those who do not know them', async () => {
  await know(ben, ann);
  const id = await create(ann, [ben, cem]);
  expect([await waits(ann, id), await waits(ben, id), await waits(cem, id)]).toEqual([
    false,
    false,
    true,
  ]);
  await send(ann, id, 'A word about lighthouses');
  expect(await unread(ben)).toBe(1);
  expect(await unread(cem)).toBe(0);
  const query = { q: 'lighthouses' };
  await expect.poll(async () => (await ben.call('messages.search', { query })).hits.length).toBe(1);
  expect((await cem.call('messages.search', { query })).hits).toEqual([]);

  // For the others, those who are asked are members.
  const chat = await ben.call('chats.get', { params: { id } });
  expect('participants' in chat && chat.participants.map((one) => one.id)).toContain(
    profileOf(cem),
  );
  await accept(cem, id);
  expect(await waits(cem, id)).toBe(false);
  expect(await unread(cem)).toBe(1);
  expect((await cem.call('messages.search', { query })).hits).toHaveLength(1);
});

test('so does a group into which a stranger adds somebody, also again after they left', async () => {
  await know(ben, ann);
  const id = await create(ann, [ben]);
  const group = await create(ann, [ben, await app.client().register({ email: 'x@example.test' })]);
  expect(id).not.toBe(group);
  await add(ann, group, [cem]);
  expect(await waits(cem, group)).toBe(true);
  await leave(cem, group);
  await add(ben, group, [cem]);
  expect(await waits(cem, group)).toBe(true);
  await send(cem, group, 'Who are you all?');
  expect(await waits(cem, group)).toBe(false);
  await leave(cem, group);
  await know(cem, ben);
  await add(ben, group, [cem]);
  expect(await waits(cem, group)).toBe(false);
});

test('people with a private chat that was accepted have met, others have not', async () => {
  const mine = await create(ann, [cem]);
  const others = [ben, await app.client().register({ email: 'x@example.test' })];
  const first = await create(ann, [cem, ...others]);
  expect(await waits(cem, first)).toBe(true);
  await accept(cem, mine);
  const second = await create(ann, [cem, ...others]);
  expect(await waits(cem, second)).toBe(false);
  // The first group still waits.
  expect(await waits(cem, first)).toBe(true);
  // Who has written first knows the other.
  const third = await create(cem, [ann, ...others]);
  expect(await waits(ann, third)).toBe(false);
});

test('adding a person to the contacts accepts every group into which they added one, at once', async () => {
  const dan = await app.client().register({ email: 'dan@example.test' });
  await know(ben, ann);
  const direct = await create(ann, [cem]);
  const founded = await create(ann, [cem, ben]);
  const group = await create(dan, [ben, ann]);
  await add(ann, group, [cem]);
  const others = await create(dan, [cem, ann]);
  const all = [direct, founded, group, others];
  const waiting = async () => Promise.all(all.map((id) => waits(cem, id)));
  expect(await waiting()).toEqual([true, true, true, true]);
  await send(ann, founded, 'In the group');
  const page = await cem.directory();
  await know(cem, ann);
  const accepted = () =>
    page.heard.flatMap(({ name, payload }) =>
      name === 'chats.changed' ? (payload as ChatsChanged).updated : [],
    );
  // Other devices see all of it, one after the other.
  await expect.poll(() => accepted().length).toBe(3);
  expect(new Set(accepted().map(({ id }) => id))).toEqual(new Set([direct, founded, group]));
  expect(accepted().every(({ isRequest }) => isRequest === false)).toBe(true);
  expect(await waiting()).toEqual([false, false, false, true]);
  expect(await unread(cem)).toBe(1);
  page.close();
});

test('a group into which somebody else has added one again is theirs', async () => {
  const dan = await app.client().register({ email: 'dan@example.test' });
  await know(dan, ann);
  const id = await create(ann, [cem, dan]);
  await leave(cem, id);
  await add(dan, id, [cem]);
  await know(cem, ann);
  const others = await create(ann, [cem, ben]);
  expect(await waits(cem, others)).toBe(false);
  expect(await waits(cem, id)).toBe(true);
  await know(cem, dan);
  await expect.poll(() => waits(cem, id)).toBe(false);
});

test('who comes by a link or has asked to join has wished for it', async () => {
  await know(ben, ann);
  const id = await create(ann, [ben, await app.client().register({ email: 'x@example.test' })]);
  const link = (approval: boolean) =>
    ann.call('groupLinks.create', { params: { id }, body: { approval, expiresIn: null } });
  const { code } = await link(false);
  await cem.call('groupLinks.join', { body: { code } });
  expect(await waits(cem, id)).toBe(false);

  const dan = await app.client().register({ email: 'dan@example.test' });
  const eve = await app.client().register({ email: 'eve@example.test' });
  const asking = await link(true);
  for (const who of [dan, eve]) await who.call('groupLinks.join', { body: { code: asking.code } });
  const body = { approve: true, profileIds: [profileOf(dan)] };
  await ann.call('groupRequests.answer', { params: { id }, body });
  expect(await waits(dan, id)).toBe(false);
  await add(ann, id, [eve]);
  expect(await waits(eve, id)).toBe(false);
});

test('a message that is refused accepts nothing, and a link that is followed accepts', async () => {
  await know(ben, ann);
  const id = await create(ann, [ben, cem]);
  const rights = (write: 'admins' | 'everyone') =>
    ann.call('chats.update', { params: { id }, body: { group: { rights: { write } } } });
  await rights('admins');
  await expect(send(cem, id, 'Who are you all?')).rejects.toMatchObject({ code: 'not_allowed' });
  await rights('everyone');
  const body = { tempId: 't-no-text', delta: [] };
  await expect(cem.call('messages.send', { params: { id }, body })).rejects.toThrow();
  expect(await waits(cem, id)).toBe(true);
  // One that is written with others that are not.
  await Promise.allSettled([
    send(cem, id, 'Hello'),
    cem.call('messages.send', { params: { id }, body }),
    send(cem, id, 'Hello again'),
  ]);
  expect(await waits(cem, id)).toBe(false);

  const other = await create(ann, [ben, cem]);
  expect(await waits(cem, other)).toBe(true);
  const { code } = await ann.call('groupLinks.create', {
    params: { id: other },
    body: { approval: false, expiresIn: null },
  });
  expect(await cem.call('groupLinks.join', { body: { code } })).toMatchObject({ state: 'member' });
  expect(await waits(cem, other)).toBe(false);
});

test('nobody is drawn into the threads of a group that waits, and opening one accepts it', async () => {
  await know(ben, ann);
  const id = await create(ann, [ben, cem]);
  const root = await send(ann, id, 'A question');
  const params = { id, messageId: root };
  const thread = await ben.call('messages.thread', { params });
  const mention = {
    id: profileOf(cem),
    value: 'Cem',
    isShort: false,
    denotationChar: '@' as const,
  };
  const delta = [{ insert: { mention } }, { insert: ' look' }];
  const body = { tempId: 't-mention-stranger', delta };
  await ben.call('messages.send', { params: { id: thread.id }, body });
  const { chats } = await cem.call('chats.list', { query: {} });
  expect(chats.map((chat) => chat.id)).toEqual([id]);
  await cem.call('messages.thread', { params });
  expect(await waits(cem, id)).toBe(false);
});

test('the group neither shows what was read nor rings before it is accepted', async () => {
  await know(ben, ann);
  const id = await create(ann, [ben, cem]);
  const messageId = await send(ann, id, 'Hello');
  await cem.call('chats.seen', { params: { id }, body: { id: messageId } });
  const seenBy = async () => {
    const chat = await ann.call('chats.get', { params: { id } });
    return (
      'participants' in chat && chat.participants.find((one) => one.id === profileOf(cem))?.seenId
    );
  };
  const pages = await Promise.all([ben.main(), cem.main()]);
  const rings = () =>
    pages.map(({ heard }) => heard.filter(({ name }) => name === 'call.changed').length);
  const call = () => ann.call('calls.start', { body: { chatId: id, video: false } });
  expect(await seenBy()).toBe('0');
  // By default, only people whom one knows can call, which nobody does by adding others to a group.
  const callAlone = () => ann.call('calls.start', { body: { profileId: profileOf(cem) } });
  await ann.call('calls.cancel', { params: { id: (await callAlone()).id } });
  await call();
  await expect.poll(rings).toEqual([1, 0]);
  // Events of one connection are in order: what it would have heard came before this one.
  await cem.call('preferences.update', { body: { language: 'de' } });
  await pages[1].next('preferences.changed');
  expect(rings()[1]).toBe(0);
  await accept(cem, id);
  await cem.call('chats.seen', { params: { id }, body: { id: await send(ann, id, 'Again') } });
  expect(Number(await seenBy())).toBeGreaterThan(Number(messageId));
  // The call of the group still goes on.
  const { id: callId } = await callAlone();
  await pages[1].next('call.changed', (call) => call.id === callId);
});

test('if the owner leaves, somebody who has accepted the group succeeds', async () => {
  const dan = await app.client().register({ email: 'dan@example.test' });
  await know(dan, ann);
  const id = await create(ann, [ben, cem]);
  await add(ann, id, [dan]);
  await leave(ann, id);
  const chat = await dan.call('chats.get', { params: { id } });
  const owner = 'participants' in chat && chat.participants.find(({ role }) => role === 'owner');
  expect(owner).toMatchObject({ id: profileOf(dan) });
});

test('if the operator switches requests off, no group waits', async () => {
  await app.close();
  await start(false);
  expect(await waits(cem, await create(ann, [ben, cem]))).toBe(false);
});

test('many people are asked about at once', async () => {
  const ids = Array.from({ length: 5000 }, (_, at) => `nobody-${at}`);
  let asked = 0;
  const acquainted = async () => {
    asked++;
    return new Set([ids[0] ?? '']);
  };
  let strangers: ReadonlySet<string> = new Set();
  const queries = await queriesOf(async () => {
    strangers = await strangersAmong({ acquainted }, app.database.read, ids, profileOf(ann));
  });
  expect(asked).toBe(1);
  expect(queries).toHaveLength(1);
  expect(strangers.size).toBe(ids.length - 1);
});

test('twenty strangers a day are addressed by an account, alone or in groups', async () => {
  await app.close();
  const clock = manualClock();
  app = await startTestApp({
    clock,
    rateLimitFactor: 1,
    config: { messageRequests: true },
  });
  let people = 0;
  const join = async (): Promise<TestClient> => {
    const client = app.client();
    clock.set(clock.now() + MINUTE_MS);
    return client.register({ email: `stranger-${++people}@example.test` });
  };
  ann = await join();
  const [dora, ...others] = await Array.fromAsync({ length: 23 }, join);
  await know(dora as TestClient, ann);
  const groupId = await create(ann, others.slice(0, 12));
  // The same people count again, because each group waits for them.
  const body = { participantIds: others.slice(0, 10).map(profileOf) };
  const made = (await ann.call('chats.create', { body })) as { id: string; notAdded: NotAdded[] };
  const late = others.slice(8, 10).map((one) => ({ id: profileOf(one), reason: 'limit' }));
  expect(made.notAdded).toEqual(late);
  const added = await add(ann, groupId, [...others.slice(12, 14), dora as TestClient]);
  expect(added.notAdded.map(({ id }) => id)).toEqual(others.slice(12, 14).map(profileOf));
  expect(await waits(dora as TestClient, groupId)).toBe(false);

  const refused = await ann
    .call('chats.create', { body: { participantIds: [profileOf(others[20] as TestClient)] } })
    .catch((error: KithError) => error);
  expect(refused).toMatchObject({
    code: 'rate_limited',
    message: expect.stringContaining('20 people'),
  });
  // Those who know her are reached, and strangers the next day.
  await create(ann, [dora as TestClient]);
  clock.set(clock.now() + DAY_MS);
  await create(await ann.login('stranger-1@example.test'), [others[20] as TestClient]);
});
