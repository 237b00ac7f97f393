import { DAY_MS } from '@kith/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestClient } from '../../../testing/client.ts';
import { type ManualClock, manualClock } from '../../../testing/clock.ts';
import { uploadFile } from '../../../testing/uploads.ts';

let app: TestApp;
let clock: ManualClock;
let ann: TestClient;
let ben: TestClient;

beforeAll(async () => {
  clock = manualClock(Date.now());
  app = await startTestApp({ clock });
});
beforeEach(async () => {
  ann = await app.client().register();
  ben = await app.client().register();
});
afterAll(() => app.close());

const share = async (more: object = {}) => {
  const bytes = new Uint8Array(Buffer.from('pile three'));
  const fileIds = [await uploadFile(ann, bytes, { name: 'notes.txt' })];
  return ann.call('shares.create', { body: { fileIds, title: 'Survey', ...more } });
};
const send = (id: string, to = ben) =>
  ann.call('shares.send', { params: { id }, body: { profileId: to.profile.id } });
const received = async (client = ben) =>
  (await client.call('receivedShares.list', { query: {} })).shares;

test('[S2.1.14] received shares are listed once until they are removed', async () => {
  const { id, url } = await share();
  await send(id);
  await send(id);
  expect(await received()).toMatchObject([
    {
      id,
      url,
      title: 'Survey',
      from: { name: expect.stringMatching(/^Person/) },
      fileCount: 1,
      size: 10,
    },
  ]);
  expect(await received(ann)).toEqual([]);
  await ben.call('receivedShares.remove', { params: { id } });
  expect(await received()).toEqual([]);
  await expect(ben.call('receivedShares.remove', { params: { id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  // The share itself stays.
  expect(await ann.call('shares.get', { params: { id } })).toMatchObject({ state: 'open' });
});

test('they are paged, latest first, without expired ones', async () => {
  const ids: string[] = [];
  for (const title of ['one', 'two', 'three']) {
    const { id } = await share({ title });
    await clock.advance(1_000);
    await send(id);
    ids.unshift(id);
  }
  const first = await ben.call('receivedShares.list', { query: { take: '2' } });
  expect(first.shares.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const after = first.next ?? '';
  const rest = await ben.call('receivedShares.list', { query: { take: '2', after } });
  expect(rest).toMatchObject({ shares: [{ id: ids[2] }], next: null });

  await ann.call('shares.revoke', { params: { id: ids[0] ?? '' } });
  await ann.call('shares.remove', { params: { id: ids[1] ?? '' } });
  await ann.call('shares.update', {
    params: { id: ids[2] ?? '' },
    body: { expiresTime: clock.now() + 1_000 },
  });
  expect(await received()).toHaveLength(1);
  await clock.advance(DAY_MS / 24 / 60);
  expect(await received()).toEqual([]);
});

test('a password hides the title, and the sender’s name follows their privacy setting', async () => {
  const { id } = await share({ password: 'quay', visibility: 'anonymous' });
  await send(id);
  expect(await received()).toMatchObject([{ title: null, from: null }]);
});

test('only the sender can send it, to reachable people who have not blocked them', async () => {
  const { id } = await share();
  const body = { profileId: ann.profile.id };
  await expect(ben.call('shares.send', { params: { id }, body })).rejects.toMatchObject({
    code: 'not_found',
  });
  for (const profileId of [ann.profile.id, 'AAAAAAAAAAAAAAAAAAAAAA'])
    await expect(
      ann.call('shares.send', { params: { id }, body: { profileId } }),
    ).rejects.toMatchObject({ code: 'invalid_field' });
  await ben.call('blocks.add', { params: { id: ann.profile.id } });
  await send(id);
  expect(await received()).toEqual([]);
});

test('[S2.1.14] they are found by title and file names, except those with a password', async () => {
  for (const more of [{ title: 'Café plans' }, { title: 'Harbour' }, { password: 'quay' }])
    await send((await share(more)).id);
  const found = async (q: string) =>
    (await ben.call('receivedShares.list', { query: { q } })).shares.map(({ title }) => title);
  expect(await found('cafe')).toEqual(['Café plans']);
  expect((await found('NOTES')).sort()).toEqual(['Café plans', 'Harbour']);
  expect(await found('survey')).toEqual([]);
  expect(await found('100%')).toEqual([]);
});

test('shares from people whose chat is in the vault are listed only while it is open', async () => {
  const { id } = await share();
  await send(id);
  const other = await app.client().register();
  const chatWith = async (client: TestClient): Promise<string> => {
    const participantIds = [client.profile.id];
    const made = await ben.call('chats.create', { body: { participantIds } });
    return 'see' in made ? made.see : made.id;
  };
  await ben.prove();
  await ben.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  const open = () => ben.call('vault.open', { body: { secret: '482915' } });
  await open();
  await ben.call('chats.update', {
    params: { id: await chatWith(other) },
    body: { vaulted: true },
  });
  await ben.call('vault.close');
  expect(await received()).toHaveLength(1);
  await open();
  await ben.call('chats.update', { params: { id: await chatWith(ann) }, body: { vaulted: true } });
  expect(await received()).toMatchObject([{ id }]);
  await ben.call('vault.close');
  expect(await received()).toEqual([]);
  expect((await ben.call('receivedShares.list', { query: { q: 'Survey' } })).shares).toEqual([]);
});

const groupOf = async (...members: TestClient[]): Promise<string> => {
  const participantIds = members.map(({ profile }) => profile.id);
  const made = await ann.call('chats.create', { body: { participantIds, name: 'Harbour' } });
  return 'see' in made ? made.see : made.id;
};
const sendToGroup = (id: string, chatId: string) =>
  ann.call('shares.send', { params: { id }, body: { chatId } });

test('[S2.1.14] a share sent to a group is listed for its members, as long as they are members', async () => {
  const cas = await app.client().register();
  const eve = await app.client().register();
  const chatId = await groupOf(ben, cas);
  const { id } = await share();
  await sendToGroup(id, chatId);
  for (const member of [ben, cas]) expect(await received(member)).toMatchObject([{ id }]);
  for (const other of [ann, eve]) expect(await received(other)).toEqual([]);
  // If one member removes it, it stays with the others.
  await ben.call('receivedShares.remove', { params: { id } });
  expect(await received()).toEqual([]);
  expect(await received(cas)).toHaveLength(1);

  await cas.call('participants.remove', { params: { id: chatId, participantId: cas.profile.id } });
  expect(await received(cas)).toEqual([]);
  await send(id, cas);
  expect(await received(cas)).toMatchObject([{ id }]);
});

test('shares sent to a group by a blocked member are not listed', async () => {
  const cas = await app.client().register();
  const { id } = await share();
  await sendToGroup(id, await groupOf(ben, cas));
  await ben.call('blocks.add', { params: { id: ann.profile.id } });
  expect(await received()).toEqual([]);
  expect(await received(cas)).toHaveLength(1);
});

test('shares sent to a group in the vault are listed only while it is open', async () => {
  const cas = await app.client().register();
  const chatId = await groupOf(ben, cas);
  await ben.prove();
  await ben.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await ben.call('vault.open', { body: { secret: '482915' } });
  await ben.call('chats.update', { params: { id: chatId }, body: { vaulted: true } });
  const { id } = await share();
  await sendToGroup(id, chatId);
  expect(await received()).toMatchObject([{ id }]);
  await ben.call('vault.close');
  expect(await received()).toEqual([]);
});

test('only a member can send to a group, and each time to either a group or a person', async () => {
  const cas = await app.client().register();
  const other = await ben.call('chats.create', {
    body: { participantIds: [cas.profile.id, (await app.client().register()).profile.id] },
  });
  const { id } = await share();
  const chatId = 'see' in other ? other.see : other.id;
  await expect(sendToGroup(id, chatId)).rejects.toMatchObject({ code: 'not_found' });
  for (const body of [{}, { chatId, profileId: ben.profile.id }])
    await expect(ann.call('shares.send', { params: { id }, body })).rejects.toMatchObject({
      code: 'invalid_field',
    });
});
