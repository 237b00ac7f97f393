import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { openPushService, type PushService } from '../../testing/push-service.ts';
import { uploadFile } from '../../testing/uploads.ts';
import { download, filesOf, made, ticketOf } from '../export/export.testing.ts';

/** A canary in every field that people have typed. */
const CANARY = 'numbat-9e20';
const SECRET = '482915';

let service: PushService;
let app: TestApp;
let owner: TestClient;
let friend: TestClient;
let vaultedId: string;
let outsideId: string;
let count = 0;

const write = (id: string, words: string, attachmentIds: string[] = []) =>
  friend.call('messages.send', {
    params: { id },
    body: { tempId: `t-${++count}`, delta: [{ insert: words }], attachmentIds },
  });
const open = () => owner.call('vault.open', { body: { secret: SECRET } });

beforeAll(async () => {
  service = await openPushService();
  app = await startTestApp({
    outbound: { ca: service.ca },
    config: { outboundRanges: ['127.0.0.0/8'] },
  });
  owner = await (await app.client().register()).prove();
  friend = await app.client().register();
  const renamed = { params: { id: profileOf(friend) }, body: { lastName: CANARY } };
  await friend.call('profiles.update', renamed);
  const chat = async (people: TestClient[], name?: string) => {
    const body = { participantIds: people.map(profileOf), ...(name !== undefined && { name }) };
    const created = await owner.call('chats.create', { body });
    return 'see' in created ? created.see : created.id;
  };
  vaultedId = await chat([friend]);
  outsideId = await chat([friend, await app.client().register()], 'Outside');
  await owner.call('vault.create', { body: { method: 'pin', secret: SECRET } });
  await open();
  await owner.call('chats.update', { params: { id: vaultedId }, body: { vaulted: true } });
  const bytes = new TextEncoder().encode(`In the file: ${CANARY}`);
  const file = { name: `${CANARY}.txt`, type: 'text/plain' };
  await write(vaultedId, CANARY, [await uploadFile(friend, bytes, file)]);
  const draft = { delta: [{ insert: `${CANARY} in a draft` }], replyTo: null };
  await owner.call('chats.draft', { params: { id: vaultedId }, body: draft });
  // Its room is named after both.
  const body = { profileId: profileOf(friend), video: false };
  const { id } = await owner.call('calls.start', { body });
  // While it rings, a call back would answer it.
  await friend.call('calls.decline', { params: { id }, body: {} });
  await owner.call('vault.close');
  await owner.call('push.register', { body: service.subscribe('phone') });
});
afterAll(async () => {
  await app.close();
  service.close();
});

test('notifications reveal nothing of a chat in the vault', async () => {
  await write(vaultedId, `${CANARY} again`);
  await friend.call('calls.start', { body: { profileId: profileOf(owner), video: false } });
  const isOf = (kind: string) => () =>
    service.received.some(({ payload }) => (payload as { kind: string }).kind === kind);
  await expect.poll(isOf('call')).toBe(true);
  const before = JSON.stringify(service.received.map(({ payload }) => payload));
  expect(before).not.toContain(CANARY);
  expect(before).not.toContain(vaultedId);
  expect(before).not.toContain(profileOf(friend));
  // Senders outside the vault are named.
  await write(outsideId, 'Outside');
  await expect.poll(isOf('message')).toBe(true);
  expect(JSON.stringify(service.received.at(-1)?.payload)).toContain(CANARY);
});

/** Its files, by name, as text. */
const exported = async (): Promise<Map<string, string>> => {
  await made(owner);
  const files = await filesOf(await download(owner, await ticketOf(owner)));
  return new Map([...files].map(([name, file]) => [name, file.toString()]));
};

test('an export reveals only the existence of a chat in the vault', async () => {
  const files = await exported();
  const name = 'profiles/1/chats.json';
  const chats: { id: string }[] = JSON.parse(files.get(name) ?? '[]');
  expect(chats.find(({ id }) => id === vaultedId)).toEqual({ id: vaultedId, vaulted: true });
  const rest = chats.filter(({ id }) => id !== vaultedId);
  files.set(name, JSON.stringify(rest));
  const written = files.get(`profiles/1/messages/${outsideId}.json`) ?? '';
  expect(written).toContain('Outside');
  expect(JSON.stringify(rest)).toContain(profileOf(friend));
  files.delete(`profiles/1/messages/${outsideId}.json`);
  // People outside are named there, by their profiles alone.
  const all = [...files]
    .filter(([file]) => file !== name)
    .flat()
    .join('\n');
  expect(all).not.toContain(CANARY);
  expect([...files.keys()].filter((file) => file.startsWith('files/'))).toEqual([]);
});

// It is created in the background, outside any session.
test('once it has left the vault, an export contains it', async () => {
  await open();
  await owner.call('chats.update', { params: { id: vaultedId }, body: { vaulted: false } });
  await owner.call('vault.close');
  const files = await exported();
  expect([...files].flat().join('\n')).toContain(`${CANARY} in a draft`);
  expect(files.get(`profiles/1/messages/${vaultedId}.json`)).toContain(`${CANARY} again`);
});

test('the name of an own file in the closed vault is not told', async () => {
  await open();
  await owner.call('chats.update', { params: { id: vaultedId }, body: { vaulted: true } });
  const name = `${CANARY} own.txt`;
  const [vaulted, shared] = [
    await uploadFile(owner, new Uint8Array(1), { name, type: 'text/plain' }),
    await uploadFile(owner, new Uint8Array(1), { name, type: 'text/plain' }),
  ];
  const send = (id: string, attachmentIds: string[]) =>
    owner.call('messages.send', {
      params: { id },
      body: { tempId: `t-${++count}`, delta: [{ insert: 'Here' }], attachmentIds },
    });
  await send(vaultedId, [vaulted, shared]);
  await send(outsideId, [shared]);
  const info = (id: string) => owner.call('files.info', { params: { id } });
  expect((await info(vaulted)).name).toBe(name);
  await owner.call('vault.close');
  await expect(info(vaulted)).rejects.toMatchObject({ code: 'not_found' });
  expect((await info(shared)).name).toBe(name);
});
