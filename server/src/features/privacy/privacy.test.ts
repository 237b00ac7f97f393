import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { pagesOf } from '../../testing/pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let count = 0;
/** A person with a unique name and a verified address. */
const newcomer = async (): Promise<TestClient & { word: string; email: string }> => {
  const word = `zed${String.fromCharCode(97 + (count % 26), 97 + Math.floor(count++ / 26))}`;
  const email = `${word}@example.test`;
  const profile = { type: 'individual', firstName: word, lastName: 'Quist' } as const;
  const client = await app.client().register({ email, profile });
  await app.database.transaction(({ query }) =>
    query
      .updateTable('account_email')
      .set({ verified_time: 1 })
      .where('address', '=', email)
      .execute(),
  );
  return Object.assign(client, { word, email });
};

const finds = async (who: TestClient, q: string): Promise<string[]> =>
  (await who.call('directory.search', { query: { q } })).people.map(({ id }) => id);
const open = (who: TestClient, ...others: TestClient[]) =>
  who.call('chats.create', { body: { participantIds: others.map(profileOf) } });
const chatOf = async (who: TestClient, ...others: TestClient[]): Promise<string> => {
  const made = await open(who, ...others);
  return 'see' in made ? made.see : made.id;
};
const write = (who: TestClient, id: string, words = 'hello') =>
  who.call('messages.send', {
    params: { id },
    body: { tempId: `t-${++count}`, delta: [{ insert: words }] },
  });
const textsTo = async (who: TestClient, id: string) =>
  (await who.call('messages.list', { params: { id } })).messages.map((message) =>
    'delta' in message ? message.delta[0]?.insert : 'deleted',
  );
const set = (who: TestClient, body: object) => who.call('privacy.update', { body });
const block = (who: TestClient, whom: TestClient) =>
  who.call('blocks.add', { params: { id: profileOf(whom) } });
const unblock = (who: TestClient, whom: TestClient) =>
  who.call('blocks.remove', { params: { id: profileOf(whom) } });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    ({ code, message, field }) => ({ code, message, field }),
  );
const nobody = { profile: { id: 'AAAAAAAAAAAAAAAAAAAAAA' } } as unknown as TestClient;

test('everyone can be found and contacted at first, and settings change one by one', async () => {
  const ann = await newcomer();
  expect(await ann.call('privacy.get')).toEqual({
    foundBy: 'everyone',
    byAddress: false,
    writtenBy: 'everyone',
    calledBy: 'known',
    presenceTo: 'chats',
    busyTo: 'contacts',
    invitesAs: 'picture',
  });
  const socket = await ann.directory();
  await set(ann, { foundBy: 'known' });
  await socket.next('privacy.changed');
  expect(await set(ann, { writtenBy: 'nobody' })).toMatchObject({
    foundBy: 'known',
    writtenBy: 'nobody',
  });
  socket.close();
});

describe('who can find me', () => {
  test('by name and by address: everyone, my contacts, nobody', async () => {
    const [ann, ben] = [await newcomer(), await newcomer()];
    const isFound = async () => [
      (await finds(ben, ann.word)).length,
      (await finds(ben, ann.email)).length,
    ];
    expect(await isFound()).toEqual([1, 1]);
    await set(ann, { foundBy: 'known' });
    expect(await isFound()).toEqual([0, 0]);
    const group = await chatOf(ann, ben, await newcomer());
    expect(await isFound()).toEqual([1, 1]);
    await ben.call('participants.remove', {
      params: { id: group, participantId: profileOf(ben) },
    });
    expect(await isFound()).toEqual([0, 0]);
    await ann.call('contacts.create', { body: { emails: [{ address: ben.email, type: 'work' }] } });
    expect(await isFound()).toEqual([1, 1]);
    await set(ann, { foundBy: 'nobody' });
    expect(await isFound()).toEqual([0, 0]);
  });

  test('a contact is linked only while the person can be found', async () => {
    const [ann, ben] = [await newcomer(), await newcomer()];
    const { id } = await ben.call('contacts.create', {
      body: { emails: [{ address: ann.email, type: 'work' }] },
    });
    const socket = await ben.main();
    const linked = async () =>
      (await ben.call('contacts.get', { params: { id } })).profile?.id ?? null;
    expect(await linked()).toBe(profileOf(ann));
    await set(ann, { foundBy: 'nobody' });
    await socket.next('contacts.changed');
    expect(await linked()).toBeNull();
    await set(ann, { foundBy: 'everyone' });
    await socket.next('contacts.changed');
    expect(await linked()).toBe(profileOf(ann));
    await block(ann, ben);
    await socket.next('contacts.changed');
    expect(await linked()).toBeNull();
    socket.close();
  });

  test('people who cannot be found do not prevent others from being found', async () => {
    const asking = await newcomer();
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, one) =>
        app.client().register({
          profile: { type: 'individual', firstName: 'Shy', lastName: `Number ${one}` },
        }),
      ),
    );
    for (const shy of all.slice(0, 25)) await set(shy, { foundBy: 'nobody' });
    expect((await finds(asking, 'shy')).sort()).toEqual(all.slice(25).map(profileOf).sort());
  });
});

test('who can message me: the answer does not distinguish a refusal from a missing profile', async () => {
  const [ann, ben] = [await newcomer(), await newcomer()];
  const missing = await refusal(open(ben, nobody));
  for (const writtenBy of ['nobody', 'known']) {
    await set(ann, { writtenBy });
    expect(await refusal(open(ben, ann))).toEqual(missing);
    expect(await refusal(open(ben, ann, nobody))).toEqual(missing);
    const group = await chatOf(ben, await newcomer(), await newcomer());
    const params = { id: group };
    const notAdded = [ann, nobody].map((one) => ({ id: profileOf(one), reason: 'unreachable' }));
    const participantIds = notAdded.map(({ id }) => id);
    const added = await ben.call('participants.add', { params, body: { participantIds } });
    expect(added.notAdded).toEqual(notAdded);
    expect(added.participants).toHaveLength(3);
  }
  await chatOf(ann, ben, await newcomer());
  const id = await chatOf(ben, ann);
  await set(ann, { writtenBy: 'nobody' });
  await write(ben, id);
});

describe('blocking', () => {
  test('hides everything the blocked person writes, without notifying them', async () => {
    const [ann, ben] = [await newcomer(), await newcomer()];
    const id = await chatOf(ann, ben);
    const { id: messageId } = await write(ben, id, 'before');
    const [device, his] = [await ann.directory(), await ben.directory()];
    await block(ann, ben);
    await device.next('chats.changed', ({ updated }) => 'blocked' in (updated[0] ?? {}));
    expect(await ann.call('chats.get', { params: { id } })).toMatchObject({ blocked: true });
    expect(await ben.call('chats.get', { params: { id } })).toMatchObject({ blocked: false });
    const params = { id, messageId };
    const held = await write(ben, id, 'held');
    const delta = [{ insert: 'worse' }];
    const edited = await ben.call('messages.edit', { params, body: { delta } });
    const reacted = await ben.call('reactions.add', { params, body: { emoji: '👍' } });
    expect(reacted).toEqual({
      ...{ ...edited, version: reacted.version },
      reactions: [{ emoji: '👍', profileIds: [profileOf(ben)] }],
    });
    expect(await refusal(write(ann, id))).toMatchObject({ code: 'blocked_by_you' });
    await ben.call('chats.typing', { params: { id } });
    await ann.call('chats.typing', { params: { id } });
    const messagesOf = async (who: TestClient) =>
      (await who.call('messages.list', { params: { id } })).messages;
    expect(await messagesOf(ben)).toEqual([held, reacted]);
    expect(await messagesOf(ann)).toMatchObject([{ id: messageId, reactions: [], version: 2 }]);
    await unblock(ann, ben);
    await device.next('chats.changed', ({ updated }) => 'blocked' in (updated[0] ?? {}));
    await write(ben, id, 'after');
    await device.next('messages.changed', ({ created }) => created.length > 0);
    await his.next('messages.changed', ({ created }) => created[0]?.id === '3');
    expect(
      device.heard.flatMap(({ name, payload }) => (name === 'typing' ? [payload] : [])),
    ).toEqual([{ chatId: id, profileId: profileOf(ann) }]);
    expect(his.heard.flatMap(({ name, payload }) => (name === 'typing' ? [payload] : []))).toEqual([
      { chatId: id, profileId: profileOf(ben) },
    ]);
    for (const socket of [device, his]) socket.close();
  });

  test('looks like a privacy setting, and applies to all profiles of the account', async () => {
    const [ann, ben] = [await newcomer(), await newcomer()];
    const { id: selfId } = await ben.call('profiles.create', {
      body: { type: 'individual', firstName: 'Other', lastName: 'Self' },
    });
    await ben.refreshProfiles();
    const self = ben.as(selfId);
    const kept = await chatOf(self, ann);
    await block(ann, ben);
    const missing = await refusal(open(ben, nobody));
    for (const who of [ben, self]) {
      expect(await finds(who, ann.word)).toEqual([]);
      expect(await finds(who, ann.email)).toEqual([]);
    }
    expect(await refusal(open(ben, ann))).toEqual(missing);
    expect(await open(self, ann)).toEqual({ see: kept });
    await write(self, kept, 'held');
    expect(await finds(ann, ben.word)).toEqual([profileOf(ben)]);
    expect(await refusal(open(ann, ben))).toMatchObject({ code: 'blocked_by_you' });
    await write(ann, kept, 'only he was named');
    await unblock(ann, ben);
    await write(self, kept, 'again');
    expect(await textsTo(ann, kept)).toEqual(['again', 'only he was named']);
    expect(await textsTo(self, kept)).toEqual(['again', 'only he was named', 'held']);
  });

  test('does not affect groups', async () => {
    const [ann, ben] = [await newcomer(), await newcomer()];
    const group = await chatOf(ann, ben, await newcomer());
    await block(ann, ben);
    await write(ben, group);
    await write(ann, group);
    const blocks = async () => (await ann.call('blocks.list')).blocks;
    expect(await blocks()).toMatchObject([{ person: { id: profileOf(ben) } }]);
    await block(ann, ben);
    expect(await blocks()).toHaveLength(1);
    await unblock(ann, ben);
    await unblock(ann, ben);
    expect(await blocks()).toEqual([]);
  });

  test('the list of blocked people comes in pages, the latest first', async () => {
    const ann = await newcomer();
    const others = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
    for (const other of others) await block(ann, other);
    const pages = await pagesOf((place) =>
      ann.call('blocks.list', { query: { take: '3', ...place } }),
    );
    expect(pages.map(({ blocks }) => blocks.length)).toEqual([3, 1]);
    const all = pages.flatMap(({ blocks }) => blocks);
    expect(all.map(({ person }) => person.id).sort()).toEqual(others.map(profileOf).sort());
    const times = all.map(({ createdTime }) => createdTime);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(await refusal(ann.call('blocks.list', { query: { after: 'here' } }))).toMatchObject({
      code: 'invalid_field',
    });
  });

  test('a friend of a blocked person cannot be used to get around the block', async () => {
    const [ann, ben] = [await newcomer(), await newcomer()];
    await block(ann, ben);
    const { id: selfId } = await ben.call('profiles.create', {
      body: { type: 'individual', firstName: 'Later', lastName: 'Self' },
    });
    await ben.refreshProfiles();
    const self = ben.as(selfId);
    const id = await chatOf(ann, self);
    await write(ann, id);
    await write(self, id, 'held');
    expect(await textsTo(ann, id)).toEqual(['hello']);
    expect(await textsTo(self, id)).toEqual(['held', 'hello']);
  });
});
