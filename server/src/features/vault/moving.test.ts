import { DAY_MS, type KithError } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { openPushService, type PushService } from '../../testing/push-service.ts';
import { connectRoom, type MainClient } from '../../testing/sockets.ts';
import { uploadFile } from '../../testing/uploads.ts';
import { made, stateOf } from '../export/export.testing.ts';

const EMAIL = 'owner@example.test';
const SECRET = '482915';

let service: PushService;
let app: TestApp;
/** The session that opens the vault. */
let owner: TestClient;
/** Another session of the same account, in which it is always closed. */
let outside: TestClient;
let friend: TestClient;
let third: TestClient;
/** A person in none of the moved groups. */
let guest: TestClient;
let count = 0;

beforeAll(async () => {
  service = await openPushService();
  app = await startTestApp({
    outbound: { ca: service.ca },
    config: { outboundRanges: ['127.0.0.0/8'] },
  });
  owner = await (await app.client().register({ email: EMAIL })).prove();
  friend = await app.client().register();
  third = await app.client().register();
  guest = await app.client().register();
  await owner.call('vault.create', { body: { method: 'pin', secret: SECRET } });
  outside = (await app.client().login(EMAIL)).as(profileOf(owner));
});
afterAll(async () => {
  await app.close();
  service.close();
});

const groupOf = async (maker: TestClient, ...others: TestClient[]): Promise<string> => {
  const body = { participantIds: others.map(profileOf), name: `Group ${++count}` };
  const created = await maker.call('chats.create', { body });
  return 'see' in created ? created.see : created.id;
};
const write = (by: TestClient, id: string, attachmentIds: string[] = []) =>
  by.call('messages.send', {
    params: { id },
    body: { tempId: `t-${++count}`, delta: [{ insert: `words ${count}` }], attachmentIds },
  });
const open = () => owner.call('vault.open', { body: { secret: SECRET } });
const moveIn = async (id: string): Promise<void> => {
  await open();
  await owner.call('chats.update', { params: { id }, body: { vaulted: true } });
};
const enter = async (client: TestClient, chatId: string): Promise<void> => {
  const { roomKey, userKey } = await client.call('calls.start', { body: { chatId, video: true } });
  await client.call('rooms.join', { params: { roomKey, userKey }, body: {} });
  const page = await connectRoom(app.origin, { roomKey, userKey }, client);
  const media = { isMuted: true, hasCamera: false, hasScreen: false, hasHandUp: false };
  await page.ask('room.enter', { page: `page-${++count}`, media });
};
const current = async (client: TestClient) => (await client.call('calls.current')).current;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );

/** A call to which the owner has added somebody, so that the account has two calls in the room. */
const callIn = async (chatId: string, page: MainClient): Promise<string> => {
  await enter(owner, chatId);
  await enter(friend, chatId);
  const isBoth = ({ current: call }: { current: { people: object[] } | null }) =>
    call?.people.length === 1;
  await page.next('call.current', isBoth);
  const id = (await current(outside))?.id ?? '';
  await owner.call('calls.add', {
    params: { id },
    body: { profileId: profileOf(guest), video: true },
  });
  const [ringing] = (await guest.call('calls.list', { query: {} })).calls;
  await guest.call('calls.answer', { params: { id: ringing?.id ?? '' } });
  return id;
};

test('a running call shows no names and cannot be joined where the vault is closed', async () => {
  await groupOf(owner, guest, third);
  const chatId = await groupOf(owner, friend, third);
  const page = await outside.main();
  const id = await callIn(chatId, page);
  expect(await current(outside)).toMatchObject({ people: [{ id: profileOf(friend) }] });
  await moveIn(chatId);
  const isUnnamed = ({ current: call }: { current: { chatId: string | null } | null }) =>
    call?.chatId === null;
  expect(await page.next('call.current', isUnnamed)).toMatchObject({ current: { people: [] } });
  expect(await current(outside)).toMatchObject({ chatId: null, people: [] });
  const add = (by: TestClient) =>
    by.call('calls.add', { params: { id }, body: { profileId: profileOf(friend), video: true } });
  expect(await refusal(outside.call('calls.join', { body: { callId: id } }))).toBe('vault_closed');
  // Look-ups do not reveal who is in it.
  expect(await refusal(add(outside))).toBe('vault_closed');
  expect(await current(owner)).toMatchObject({ people: [{ id: profileOf(friend) }] });
  expect(await refusal(add(owner))).toBe('conflict');
  expect(await refusal(owner.call('calls.join', { body: { callId: id } }))).toBe('ok');
  await owner.call('vault.close');
  page.close();
});

test('notifications of a chat that moves in close on other devices, and an export with it is removed', async () => {
  const chatId = await groupOf(owner, friend, third);
  await outside.call('push.register', { body: service.subscribe('phone') });
  const { id } = await write(friend, chatId);
  const told = (kind: string) => () =>
    service.received.some(({ payload }) => (payload as { kind: string }).kind === kind);
  await expect.poll(told('message')).toBe(true);
  const isNoted = async () =>
    (await app.database.read.selectFrom('push_shown').selectAll().execute()).length;
  await expect.poll(isNoted).toBe(1);
  await made(owner);
  await moveIn(chatId);
  await expect.poll(told('read')).toBe(true);
  expect(service.received.at(-1)?.payload).toMatchObject({ chatId, messageId: id });
  expect(await stateOf(owner)).toBeUndefined();
  // Reading it inside later is not announced to any device.
  const before = service.received.length;
  const { id: later } = await write(friend, chatId);
  await owner.call('chats.seen', { params: { id: chatId }, body: { id: later } });
  await owner.call('vault.close');
  await outside.call('push.test');
  expect(service.received.slice(before)).toMatchObject([{ payload: { kind: 'test' } }]);
  await outside.call('push.unregister');
});

test('a vote in the vault is announced only inside, and its polls look missing outside', async () => {
  const chatId = await groupOf(owner, friend, third);
  const question = { question: 'Who?', options: ['Maren', 'Teo'], closesTime: null };
  const body = { ...question, isAnonymous: true, isMultiple: false };
  const { id } = await owner.call('polls.create', { body });
  await write(owner, chatId, [id]);
  await moveIn(chatId);
  const [shut, opened] = [await outside.directory(), await owner.directory()];
  await Promise.all([shut.next('hello'), opened.next('hello')]);
  await owner.call('polls.vote', { params: { id }, body: { chosen: [1] } });
  await opened.next('polls.voted');
  await write(friend, await groupOf(owner, friend, third));
  await shut.next('messages.changed');
  expect(shut.heard.map(({ name }) => name)).not.toContain('polls.voted');
  const asked = [
    outside.call('polls.chosen', { params: { id } }),
    outside.call('polls.vote', { params: { id }, body: { chosen: [0] } }),
    outside.call('polls.close', { params: { id } }),
  ].map(refusal);
  expect(await Promise.all(asked)).toEqual(['not_found', 'not_found', 'not_found']);
  await owner.call('vault.close');
  for (const socket of [shut, opened]) socket.close();
});

test('view-once attachments in the vault look missing outside', async () => {
  const chatId = await groupOf(friend, owner, third);
  const uploadId = await uploadFile(friend, new Uint8Array([1, 2, 3]), { name: 'once.bin' });
  const { id } = await friend.call('selfDestruct.create', { body: { uploadId, seconds: null } });
  await write(friend, chatId, [id]);
  await moveIn(chatId);
  await owner.call('vault.close');
  const opening = outside.call('selfDestruct.open', {
    params: { id },
    body: { grant: 'g'.repeat(43) },
  });
  expect(await refusal(opening)).toBe('not_found');
});

test('a member who is added again finds the group in the vault, as long as there is one', async () => {
  const chatId = await groupOf(friend, owner, third);
  const place = { params: { id: chatId, participantId: profileOf(owner) } };
  const add = { params: { id: chatId }, body: { participantIds: [profileOf(owner)] } };
  const seen = () => outside.call('chats.get', { params: { id: chatId } });
  await moveIn(chatId);
  await owner.call('vault.close');
  await friend.call('participants.remove', place);
  await friend.call('participants.add', add);
  expect(await seen()).toEqual({ id: chatId, vaulted: true });
  await friend.call('participants.remove', place);
  await open();
  await (await owner.prove()).call('vault.remove');
  await friend.call('participants.add', add);
  expect(await seen()).toMatchObject({ vaulted: false, isPrivate: false });
  await owner.call('vault.create', { body: { method: 'pin', secret: SECRET } });
});

test('a share from a person whose chat is in the vault is not announced outside', async () => {
  const created = await owner.call('chats.create', {
    body: { participantIds: [profileOf(friend)] },
  });
  await moveIn('see' in created ? created.see : created.id);
  await owner.call('vault.close');
  const page = await outside.main();
  const send = async (by: TestClient): Promise<string> => {
    const fileIds = [await uploadFile(by, new Uint8Array([1]), { name: 'notes.txt' })];
    const expiresTime = Date.now() + DAY_MS;
    const { id } = await by.call('shares.create', {
      body: { fileIds, title: 'Survey', expiresTime },
    });
    await by.call('shares.send', { params: { id }, body: { profileId: profileOf(owner) } });
    return id;
  };
  await send(friend);
  const id = await send(third);
  await page.next('share.received', (told) => told.id === id);
  const shares = page.heard.filter(({ name }) => name === 'share.received');
  expect(shares).toMatchObject([{ payload: { id } }]);
  page.close();
});
