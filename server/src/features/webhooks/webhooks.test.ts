import {
  type KithError,
  type Message,
  WEBHOOK_POSTS_PER_MINUTE,
  WEBHOOKS_MAX,
  webhookAddress,
} from '@kith/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const clock = manualClock();
let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let cem: TestClient;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(clock.now() + MINUTE_MS);
  [ann, ben, cem] = [
    await app.client().register(),
    await app.client().register(),
    await app.client().register(),
  ];
});

const chatWith = async (...others: TestClient[]): Promise<string> => {
  const made = await ann.call('chats.create', {
    body: { participantIds: others.map(profileOf) },
  });
  return 'see' in made ? made.see : made.id;
};
const add = (who: TestClient, id: string, name = 'Tide gauge') =>
  who.call('webhooks.create', { params: { id }, body: { name } });
/** A program that knows only the address. */
const post = async (secret: string, body: unknown, origin = app.origin): Promise<unknown> => {
  const response = await fetch(origin + webhookAddress(secret), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { id?: string; error?: { code: string } };
  return answer.error?.code ?? answer.id;
};
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );
const messagesOf = async (who: TestClient, id: string): Promise<Message[]> => {
  const { messages } = await who.call('messages.list', { params: { id } });
  return messages.filter((one): one is Message => 'delta' in one && one.system === undefined);
};
const block = (who: TestClient, whom: TestClient) =>
  who.call('blocks.add', { params: { id: profileOf(whom) } });

test('an address that was given out on the former base still works', async () => {
  const chatId = await chatWith(ben, cem);
  const { secret } = await add(ann, chatId);
  expect(webhookAddress(secret)).toBe(`/api/main/api/v2/hook/${secret}`);
  const response = await fetch(`${app.origin}/api/directory/api/v2/hook/${secret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Low tide' }),
  });
  expect(response.status).toBe(200);
  expect((await messagesOf(ben, chatId))[0]?.delta).toEqual([{ insert: 'Low tide' }]);
});

test('a webhook is silent while its member or their account is deleted', async () => {
  const email = 'leaving@example.test';
  const person = await app.client().register({ email });
  const { id: otherId } = await person.call('profiles.create', {
    body: { type: 'company', companyName: 'Kettle & Sons' },
  });
  await person.refreshProfiles();
  const made = await person.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  const chatId = 'see' in made ? made.see : made.id;
  const { secret } = await add(person, chatId);
  expect(await post(secret, { text: 'one' })).toBe('1');
  await (await person.prove()).call('profiles.remove', { params: { id: profileOf(person) } });
  expect(await post(secret, { text: 'of a deleted profile' })).toBe('not_found');
  await person.as(otherId).call('profiles.restore', { params: { id: profileOf(person) } });
  expect(await post(secret, { text: 'two' })).toBe('2');
  await (await person.prove()).call('account.delete');
  expect(await post(secret, { text: 'of a deleted account' })).toBe('not_found');
  await app.client().login(email);
  expect(await post(secret, { text: 'three' })).toBe('3');
});

test('a program writes into a chat with only the address, under the name of the app', async () => {
  const chatId = await chatWith(ben, cem);
  const { webhook, secret } = await add(ann, chatId);
  const page = await ben.directory();
  const id = await post(secret, { text: 'Low tide at seven.' });
  const { created, people: cards } = await page.next(
    'messages.changed',
    (event) => event.created.length > 0,
  );
  expect(cards).toMatchObject([{ id: webhook.id, companyName: 'Tide gauge', isApp: true }]);
  expect(created).toMatchObject([
    { id, senderId: webhook.id, delta: [{ insert: 'Low tide at seven.' }] },
  ]);
  // It is a message like any other, even for the member who added the webhook.
  for (const who of [ann, ben, cem]) {
    const { chats, people } = await who.call('chats.list');
    expect(chats.find((chat) => chat.id === chatId)).toMatchObject({
      ...{ unread: 1, lastMessage: { id, senderId: webhook.id } },
    });
    expect(people.find((person) => person.isApp)).toMatchObject({ companyName: 'Tide gauge' });
    const { people: found } = await who.call('profiles.lookup', { query: { ids: webhook.id } });
    expect(found).toMatchObject([{ id: webhook.id, companyName: 'Tide gauge', isApp: true }]);
  }
  const delta = [{ insert: 'High', attributes: { bold: true } }, { insert: ' tide' }];
  await post(secret, { delta });
  expect((await messagesOf(cem, chatId))[0]?.delta).toEqual(delta);
  const { webhooks } = await cem.call('webhooks.list', { params: { id: chatId } });
  expect(webhooks).toMatchObject([{ name: 'Tide gauge', addedById: profileOf(ann) }]);
  expect(webhooks[0]?.lastUsedTime).not.toBeNull();
  expect(JSON.stringify(webhooks)).not.toContain(secret);
  page.close();
});

test('a repeated request writes one message, and an empty one is refused', async () => {
  const chatId = await chatWith(ben);
  const { secret } = await add(ben, chatId);
  const first = await post(secret, { text: 'Low tide', requestId: 'tide-1' });
  expect(await post(secret, { text: 'Low tide', requestId: 'tide-1' })).toBe(first);
  expect(await messagesOf(ann, chatId)).toHaveLength(1);
  for (const body of [{}, { text: ' ' }, { text: 'a', delta: [{ insert: 'b\n' }] }])
    expect(await post(secret, body)).toBe('invalid_field');
});

test('a removed webhook stops working, and its messages keep their name', async () => {
  const chatId = await chatWith(ben, cem);
  const { webhook, secret } = await add(ann, chatId);
  await post(secret, { text: 'Low tide' });
  const params = { id: chatId, webhookId: webhook.id };
  expect(await refusal(ben.call('webhooks.remove', { params }))).toBe('not_allowed');
  const other = { id: await chatWith(cem), webhookId: webhook.id };
  expect(await refusal(ann.call('webhooks.remove', { params: other }))).toBe('not_found');
  await ann.call('webhooks.remove', { params });
  expect(await post(secret, { text: 'High tide' })).toBe('not_found');
  expect(await messagesOf(ben, chatId)).toHaveLength(1);
  const { people } = await ben.call('profiles.lookup', { query: { ids: webhook.id } });
  expect(people).toMatchObject([{ companyName: 'Tide gauge' }]);
});

test('it works as long as its member has the right to add it', async () => {
  const chatId = await chatWith(ben, cem);
  const { secret } = await add(ann, chatId);
  await ann.call('participants.remove', { params: { id: chatId, participantId: profileOf(ann) } });
  expect(await post(secret, { text: 'Low tide' })).toBe('not_found');
  expect(await messagesOf(ben, chatId)).toEqual([]);
});

test('only members can see the name of an app', async () => {
  const { webhook } = await add(ann, await chatWith(ben));
  const { people } = await cem.call('profiles.lookup', { query: { ids: webhook.id } });
  expect(people).toEqual([]);
});

test('messages for a blocked member reach nobody else', async () => {
  const chatId = await chatWith(ben);
  const { secret } = await add(ben, chatId);
  await block(ann, ben);
  await post(secret, { text: 'Low tide' });
  expect(await messagesOf(ben, chatId)).toHaveLength(1);
  expect(await messagesOf(ann, chatId)).toEqual([]);
  const own = await add(ann, chatId);
  expect(await post(own.secret, { text: 'High tide' })).toBe('not_found');
});

test('both people in a private chat, and admins in a group, can delete messages by an app', async () => {
  const direct = await chatWith(ben);
  const { secret } = await add(ben, direct);
  const id = String(await post(secret, { text: 'Low tide' }));
  await ann.call('messages.remove', { params: { id: direct, messageId: id } });
  const group = await chatWith(ben, cem);
  const { secret: second } = await add(ann, group);
  const messageId = String(await post(second, { text: 'Low tide' }));
  const params = { id: group, messageId };
  expect(await refusal(ben.call('messages.remove', { params }))).toBe('not_allowed');
  await ann.call('messages.remove', { params });
});

test('the number of webhooks in a chat is limited', async () => {
  const chatId = await chatWith(ben);
  for (let count = 0; count < WEBHOOKS_MAX; count++) await add(ann, chatId);
  expect(await refusal(add(ann, chatId))).toBe('conflict');
});

test('the number of messages per minute is limited', async () => {
  const limited = await startTestApp({ clock, rateLimitFactor: 1 });
  const owner = await limited.client().register();
  const made = await owner.call('chats.create', { body: { participantIds: [] } });
  const id = 'see' in made ? made.see : made.id;
  const { secret } = await add(owner, id);
  const write = () => post(secret, { text: 'Tide', requestId: 'same' }, limited.origin);
  for (let count = 0; count < WEBHOOK_POSTS_PER_MINUTE; count++) await write();
  expect(await write()).toBe('rate_limited');
  clock.set(clock.now() + MINUTE_MS);
  expect(await write()).not.toBe('rate_limited');
  await limited.close();
});

test('the log of a group shows who added and removed a webhook, and a private chat has none', async () => {
  const chatId = await chatWith(ben, cem);
  const { webhook } = await add(ann, chatId);
  const remove = () =>
    ann.call('webhooks.remove', { params: { id: chatId, webhookId: webhook.id } });
  await remove();
  expect(await refusal(remove())).toBe('not_found');
  const { changes } = await ann.call('groups.log', { params: { id: chatId }, query: {} });
  const by = { profileId: profileOf(ann), name: 'Tide gauge' };
  expect(changes).toMatchObject([
    { ...by, kind: 'webhookRemoved' },
    { ...by, kind: 'webhookAdded' },
  ]);
  const direct = await chatWith(ben);
  await add(ann, direct);
  expect(
    await app.database.read
      .selectFrom('group_change')
      .selectAll()
      .where('chat_id', '=', direct)
      .execute(),
  ).toEqual([]);
});

const logOf = async (who: TestClient, id: string) =>
  (await who.call('groups.log', { params: { id }, query: {} })).changes.map(
    ({ kind, profileId, name }) => ({ kind, profileId, name }),
  );
const removeMember = (by: TestClient, id: string, who: TestClient) =>
  by.call('participants.remove', { params: { id, participantId: profileOf(who) } });

test('the log shows the webhooks that end with a membership, and they do not return with it', async () => {
  const chatId = await chatWith(ben, cem);
  for (const who of [ben, cem])
    await ann.call('participants.update', {
      params: { id: chatId, participantId: profileOf(who) },
      body: { role: 'admin' },
    });
  const { secret } = await add(ben, chatId, 'Tide gauge');
  clock.set(clock.now() + 1);
  await add(ben, chatId, 'Weather');
  await add(ben, await chatWith(ben), 'Elsewhere');
  const kept = await add(cem, chatId, 'Clock');
  const before = (await logOf(ann, chatId)).length;
  const fresh = async () => {
    const changes = await logOf(ann, chatId);
    return changes.slice(0, changes.length - before).toReversed();
  };
  await removeMember(ann, chatId, ben);
  const [byAnn, byBen, byCem] = [ann, ben, cem].map((who) => ({ profileId: profileOf(who) }));
  const removed = [
    { ...byAnn, kind: 'removed' },
    { ...byBen, kind: 'webhookEnded', name: 'Tide gauge' },
    { ...byBen, kind: 'webhookEnded', name: 'Weather' },
  ];
  expect(await fresh()).toMatchObject(removed);
  const listed = async () =>
    (await ann.call('webhooks.list', { params: { id: chatId } })).webhooks.map(({ name }) => name);
  expect(await listed()).toEqual(['Clock']);
  await removeMember(cem, chatId, cem);
  const left = [
    ...removed,
    { ...byCem, kind: 'left' },
    { ...byCem, kind: 'webhookEnded', name: 'Clock' },
  ];
  expect(await fresh()).toMatchObject(left);

  for (const who of [ben, cem])
    await ann.call('participants.add', {
      params: { id: chatId },
      body: { participantIds: [profileOf(who)] },
    });
  expect(await listed()).toEqual([]);
  for (const gone of [secret, kept.secret])
    expect(await post(gone, { text: 'Low tide' })).toBe('not_found');
});

test('the log shows the webhooks that end with a deleted profile', {
  timeout: 60_000,
}, async () => {
  const chatId = await chatWith(ben);
  const group = await chatWith(ben, cem);
  const body = { type: 'company', companyName: 'Kettle & Sons' } as const;
  const { id: companyId } = await ben.call('profiles.create', { body });
  await ben.refreshProfiles();
  const member = { id: group, participantId: companyId };
  await ann.call('participants.add', {
    params: { id: group },
    body: { participantIds: [companyId] },
  });
  await ann.call('participants.update', { params: member, body: { role: 'admin' } });
  await add(ben.as(companyId), group);
  await add(ben, chatId);
  const [last] = await logOf(ann, group);
  expect(last).toMatchObject({ kind: 'webhookAdded', profileId: companyId });
  await ben.prove();
  const { deleteAfter } = await ben.call('profiles.remove', { params: { id: companyId } });
  clock.set(deleteAfter + HOUR_MS);
  await clock.advance(1);
  // Meanwhile everybody has been signed out.
  const ends = async () => {
    const rows = await app.database.read
      .selectFrom('group_change')
      .select(['profile_id', 'change'])
      .where('chat_id', '=', group)
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    return rows.map(({ profile_id, change }) => [profile_id, JSON.parse(change).kind]);
  };
  await expect.poll(ends, { timeout: 30_000 }).toEqual([
    [companyId, 'webhookEnded'],
    [companyId, 'left'],
  ]);
});
