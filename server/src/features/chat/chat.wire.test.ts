import { chat as chatSchema, message as messageSchema, SOCKET_PATHS } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { pagesOf } from '../../testing/pages.ts';

let app: TestApp;
let ada: TestClient;
let ben: TestClient;

const named = (firstName: string) => ({
  profile: { type: 'individual' as const, firstName, lastName: '' },
});

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.client().register(named('Ada'));
  ben = await app.client().register(named('Ben'));
});
afterAll(() => app.close());

const profileOf = ({ profileId }: TestClient): string => profileId ?? '';
const chatWith = async (asking: TestClient, ...others: TestClient[]): Promise<string> => {
  const participantIds = others.map(profileOf);
  const made = await asking.call('chats.create', { body: { participantIds } });
  return 'see' in made ? made.see : made.id;
};
let temp = 0;
const text = (words: string) => ({ tempId: `t-wire-${++temp}`, delta: [{ insert: words }] });
const send = (client: TestClient, id: string, words: string) =>
  client.call('messages.send', { params: { id }, body: text(words) });

test('[S3.6.01] [S3.6.02] [S7.3.02] a chat has the fields of the protocol', async () => {
  const id = await chatWith(ada, ben);
  const sent = await send(ada, id, 'hello there');
  const answer = await ben.call('chats.get', { params: { id } });
  expect(chatSchema.parse(answer)).toMatchObject({
    id,
    name: null,
    avatar: null,
    isPrivate: true,
    vaulted: false,
    draft: null,
    blocked: false,
    notify: null,
    mutedUntil: null,
    pinPlace: null,
    archivedId: null,
    markedUnread: false,
    folderIds: [],
    mentions: 0,
    mentionedId: '0',
    unread: 1,
    updatedTime: sent.createdTime,
    lastMessage: {
      id: sent.id,
      preview: 'hello there',
      senderId: profileOf(ada),
      attachmentMask: 0,
      createdTime: sent.createdTime,
    },
  });
  expect(answer).toMatchObject({
    people: expect.arrayContaining([expect.objectContaining({ firstName: 'Ada' })]),
  });
});

test('[S3.7.01] a message has the fields of the protocol', async () => {
  const id = await chatWith(ada, ben);
  const sent = await send(ada, id, 'hello');
  expect(Object.keys(messageSchema.parse(sent))).toEqual(
    expect.arrayContaining([
      'id',
      'senderId',
      'createdTime',
      'updatedTime',
      'delta',
      'attachments',
      'attachmentMask',
    ]),
  );
  expect(sent.id).toMatch(/^\d+$/);
});

test('[S7.3.02] only shared fields that were sent change, and a deleted chat leaves the list', async () => {
  const cem = await app.client().register(named('Cem'));
  const id = await chatWith(ada, ben, cem);
  const changed = await ada.call('chats.update', { params: { id }, body: { name: 'Crew' } });
  expect(changed).toMatchObject({ id, name: 'Crew' });
  await ben.call('chats.remove', { params: { id } });
  const { chats } = await ben.call('chats.list', {});
  expect(chats.map((chat) => chat.id)).not.toContain(id);
});

test('[S7.3.01] the list returns chats and a version, then only changes', async () => {
  const id = await chatWith(ada, ben);
  const first = await ben.call('chats.list', {});
  expect(first).toMatchObject({ full: true });
  const next = await ben.call('chats.list', { query: { version: String(first.version) } });
  await send(ada, id, 'news');
  const after = await ben.call('chats.list', { query: { version: String(next.version) } });
  expect(after.full).toBe(false);
  expect(after.chats.map((chat) => chat.id)).toContain(id);
});

test('the list and its changes come in pages on request', async () => {
  const dan = await app.client().register(named('Dan'));
  const first = await dan.call('chats.list', {});
  for (const others of [[ada], [ben], [ada, ben]]) await chatWith(dan, ...others);
  const all = (await dan.call('chats.list', {})).chats.map(({ id }) => id);
  expect(all).toHaveLength(3);
  for (const since of [{}, { version: String(first.version) }]) {
    const pages = await pagesOf((place) =>
      dan.call('chats.list', { query: { ...since, ...place, take: '2' } }),
    );
    expect(pages.map(({ chats }) => chats.length)).toEqual([2, 1]);
    expect(pages.flatMap(({ chats }) => chats.map(({ id }) => id))).toEqual(all);
    expect(pages[1]?.people.map(({ id }) => id)).toContain(profileOf(dan));
  }
});

test('[S7.3.04] people are added to and removed from a group', async () => {
  const [cem, dan] = [await app.client().register(), await app.client().register()];
  const id = await chatWith(ada, ben, cem);
  const body = { participantIds: [profileOf(dan)] };
  const grown = await ada.call('participants.add', { params: { id }, body });
  expect(grown.participants.map((participant) => participant.id)).toContain(profileOf(dan));
  await ada.call('participants.remove', { params: { id, participantId: profileOf(ben) } });
  await expect(ben.call('chats.get', { params: { id } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a message over socket 2 is acknowledged and reaches everyone', async () => {
  const id = await chatWith(ada, ben);
  const [from, to] = [await ada.directory(), await ben.directory()];
  // It receives events of its chats from its heads on, and requests what came before.
  await to.next('heads');
  const sent = await from.ask('message.send', { chatId: id, ...text('over the wire') });
  const heard = await to.next('messages.changed', ({ owner }) => owner === id);
  expect(heard.created).toEqual([sent]);
  expect(heard.version - heard.previous).toBe(1);
  from.close();
  to.close();
});

test('typing reaches only the chat’s members', async () => {
  const id = await chatWith(ada, ben);
  const cem = await app.client().register();
  const [from, to, stranger] = [
    await ada.directory(),
    await ben.directory(),
    await cem.directory(),
  ];
  await to.next('heads');
  from.say('typing', { chatId: id });
  expect(await to.next('typing')).toEqual({ chatId: id, profileId: profileOf(ada) });
  await stranger.ask('message.send', { chatId: id, ...text('x') }).catch(() => undefined);
  expect(stranger.heard.map(({ name }) => name)).not.toContain('typing');
  for (const socket of [from, to, stranger]) socket.close();
});

test('[S7.5.01] socket 1 is a websocket at its path, opened by a user token', async () => {
  const socket = await ada.main();
  expect(await socket.next('hello')).toMatchObject({ epoch: expect.any(String) });
  socket.close();
  const polling = await ada.fetch(`${SOCKET_PATHS.main}?EIO=4&transport=polling`);
  expect(polling.status).toBe(400);
});

test('[S7.5.02] socket 2 is a websocket at its path, opened by a profile token', async () => {
  const socket = await ada.directory();
  expect(await socket.next('heads')).toMatchObject({ chats: { count: expect.any(Number) } });
  socket.close();
  const polling = await ada.fetch(`${SOCKET_PATHS.directory}?EIO=4&transport=polling`);
  expect(polling.status).toBe(400);
});

test('a new connection receives later events, and a removed member none', async () => {
  const cem = await app.client().register();
  const id = await chatWith(ada, ben, cem);
  const socket = await cem.directory();
  await socket.next('heads');
  await ada.call('participants.remove', { params: { id, participantId: profileOf(cem) } });
  expect((await socket.next('chats.changed')).deleted).toEqual([{ id, deleted: true }]);
  await send(ada, id, 'not for Cem');
  await cem.call('chats.list', {});
  expect(socket.heard.filter(({ name }) => name === 'messages.changed')).toEqual([]);
  socket.close();
});
