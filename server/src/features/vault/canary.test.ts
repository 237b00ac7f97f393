import {
  DAY_MS,
  DIRECTORY_REQUESTS,
  type DirectoryRequestName,
  ROUTES,
  type RouteName,
} from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  type Cast,
  elsewhere,
  openCast,
  openScene,
  profileOf,
  type Scene,
} from '../../testing/cast.ts';
import { TestClient } from '../../testing/client.ts';
import { logLines } from '../../testing/log-lines.ts';
import { somePicture } from '../../testing/pictures.ts';
import { REQUESTS, SOCKET_PAYLOADS } from '../../testing/requests/index.ts';
import { connectRoom, type DirectoryClient, type MainClient } from '../../testing/sockets.ts';
import { uploadFile, uploadPicture } from '../../testing/uploads.ts';

/** A canary in every field of the chat that people have typed. */
const CANARY = 'quokka-7f3a';
const SECRET = '482915';

const log = logLines('debug');
let app: TestApp;
let cast: Cast;
let scene: Scene;
let opener: TestClient;
let fileId: string;
/** Ids in a message of the chat. */
let threadId: string;
let count = 0;

const say = (client: TestClient, words = CANARY, attachmentIds: string[] = []) =>
  client.call('messages.send', {
    params: { id: scene.chatId },
    body: { tempId: `t-${++count}`, delta: [{ insert: words }], attachmentIds },
  });
const params = () => ({ params: { id: scene.chatId } });
const open = () => opener.call('vault.open', { body: { secret: SECRET } });
const close = () => opener.call('vault.close');

const delta = [{ insert: CANARY }];
const canaryFile = (by: TestClient, name = `${CANARY}.txt`) =>
  uploadFile(by, new TextEncoder().encode(`In ${name}: ${CANARY}`), { name, type: 'text/plain' });

/** Data of the owner in the chat besides messages. */
const plantOwn = async (): Promise<Partial<Scene>> => {
  const { owner, member } = cast;
  const poll = { question: `${CANARY}?`, options: [CANARY, 'no'], closesTime: null };
  const { id: pollId } = await owner.call('polls.create', {
    body: { ...poll, isAnonymous: false, isMultiple: false },
  });
  const { id: messageId } = await say(owner, CANARY, [pollId]);
  await owner.call('reminders.set', {
    params: { ...params().params, messageId },
    body: { remindTime: Date.now() + DAY_MS },
  });
  await member.call('polls.vote', { params: { id: pollId }, body: { chosen: [0] } });
  await owner.call('polls.vote', { params: { id: pollId }, body: { chosen: [0] } });
  await owner.call('chats.update', { ...params(), body: { timer: 7_776_000 } });
  const sendAt = Date.now() + DAY_MS;
  const later = { tempId: `t-${++count}`, delta, sendAt };
  const { scheduledId = '' } = await owner.call('messages.send', { ...params(), body: later });
  const { webhook, secret } = await owner.call('webhooks.create', {
    ...params(),
    body: { name: `App ${CANARY}` },
  });
  await member.call('webhooks.post', { params: { secret }, body: { text: CANARY } });
  const link = await owner.call('groupLinks.create', {
    ...params(),
    body: { name: CANARY, expiresIn: null, approval: true },
  });
  await cast.stranger.call('groupLinks.join', { body: { code: link.code } });
  const { roomKey, userKey } = await owner.call('calls.start', {
    body: { chatId: scene.chatId, video: false },
  });
  await owner.call('rooms.join', { params: { roomKey, userKey }, body: {} });
  const page = await connectRoom(app.origin, { roomKey, userKey }, owner);
  const media = { isMuted: true, hasCamera: false, hasScreen: false, hasHandUp: false };
  await page.ask('room.enter', { page: 'of-the-owner', media });
  const { current } = await owner.call('calls.current');
  const webhookId = webhook.id;
  const target = { id: scene.chatId, isGroup: true };
  const { thread } = await owner.call('samiThreads.create', {
    body: {
      ...{ tempId: 't-canary', text: `write to the group: ${CANARY}`, state: 'waiting' },
      meaning: { kind: 'act', verb: 'write', slots: { target, text: CANARY } },
    },
  });
  return {
    samiThreadId: thread.id,
    ...{ pollId, scheduledId, webhookId, webhookSecret: secret, callId: current?.id ?? '' },
    ...{ linkId: link.id, linkCode: link.code },
  };
};
/** Data of others in the chat. */
const plantOthers = async (): Promise<Partial<Scene>> => {
  const { owner, member, stranger: robin } = cast;
  await robin.call('profiles.update', {
    params: { id: profileOf(robin) },
    body: { firstName: 'Robin', lastName: CANARY },
  });
  const between = await member.call('chats.create', {
    body: { participantIds: [profileOf(robin)] },
  });
  const chatId = 'see' in between ? between.see : between.id;
  const first = { tempId: 't-robin', delta };
  const { id: messageId } = await robin.call('messages.send', {
    params: { id: chatId },
    body: first,
  });
  await member.call('messages.send', {
    ...params(),
    body: { tempId: `t-${++count}`, delta: [], forward: { chatId, messageId, isNamed: true } },
  });
  const { id: selfDestructId } = await member.call('selfDestruct.create', {
    body: { uploadId: await canaryFile(member, `once ${CANARY}.txt`), seconds: null },
  });
  await say(member, CANARY, [selfDestructId]);
  const shared = { fileIds: [await canaryFile(member, `shared ${CANARY}.txt`)], title: CANARY };
  const { id } = await member.call('shares.create', { body: shared });
  const body = { chatId: scene.chatId };
  await member.call('shares.send', { params: { id }, body });
  const carrying = await say(member, `before ${CANARY}`, [fileId]);
  const message = { params: { id: scene.chatId, messageId: carrying.id } };
  await member.call('messages.edit', { ...message, body: { delta } });
  await owner.call('messages.pin', message);
  const thread = await member.call('messages.thread', message);
  threadId = thread.id;
  await owner.call('messages.thread', message);
  const inThread = { tempId: `t-${++count}`, delta };
  await member.call('messages.send', { params: { id: thread.id }, body: inThread });
  return { selfDestructId, messageId: carrying.id };
};

beforeAll(async () => {
  app = await startTestApp({ log: log.log });
  cast = await openCast(app);
  scene = await openScene(cast);
  const named = { name: `The ${CANARY}`, group: { description: `Of the ${CANARY}` } };
  await cast.owner.call('chats.update', { ...params(), body: named });
  await say(cast.owner);
  fileId = await canaryFile(cast.member);
  Object.assign(scene, { fileId }, await plantOthers(), await plantOwn());
  const draft = { delta: [{ insert: CANARY }], replyTo: null };
  await cast.owner.call('chats.draft', { ...params(), body: draft });
  opener = await (await elsewhere(app, cast, 'owner')).prove();
  await opener.call('vault.create', { body: { method: 'pin', secret: SECRET } });
  await open();
  await opener.call('chats.update', { ...params(), body: { vaulted: true } });
  await close();
});
afterAll(() => app.close());

/** Calls that would end the session or account used for the other calls. */
const ENDING = new Set<string>(['auth.logout', 'account.delete']);

/** The same browser, with cookies that the call may change. */
const copyOf = ({ session, profileId }: TestClient): TestClient =>
  new TestClient(app.origin, { ...session, cookies: new Map(session.cookies) }, profileId);

const answerOf = async (client: TestClient, name: RouteName): Promise<string> => {
  const by = ENDING.has(name) ? await elsewhere(app, cast, 'owner') : copyOf(client);
  const response = await by.send(name, REQUESTS[name](scene) as never);
  return JSON.stringify([...response.headers]) + (await response.text());
};
/** The calls, and requests of socket 2, whose answers contain the canary. */
const tellingOf = async (client: TestClient): Promise<string[]> => {
  const telling: string[] = [];
  for (const name of Object.keys(ROUTES) as RouteName[])
    if ((await answerOf(client, name)).includes(CANARY)) telling.push(name);
  // One of the calls ends the other sessions.
  const socket = await (await elsewhere(app, cast, 'owner')).directory();
  for (const name of Object.keys(DIRECTORY_REQUESTS) as DirectoryRequestName[]) {
    const answer = socket.ask(name, SOCKET_PAYLOADS[name](scene) as never).catch(() => '');
    if (JSON.stringify(await answer)?.includes(CANARY)) telling.push(`socket ${name}`);
  }
  socket.close();
  return telling;
};

const told = (...sockets: (MainClient | DirectoryClient)[]): string =>
  JSON.stringify(sockets.map(({ heard }) => heard));
/** Everything that others can do in the chat. */
const stir = async (): Promise<void> => {
  const { id } = await say(cast.member);
  const message = { params: { id: scene.chatId, messageId: id } };
  await cast.member.call('messages.edit', { ...message, body: { delta: [{ insert: CANARY }] } });
  await cast.guest.call('reactions.add', { ...message, body: { emoji: '👍' } });
  const received = [{ chatId: scene.chatId, messageId: id }];
  await cast.guest.call('chats.received', { body: { received } });
  await cast.guest.call('chats.seen', { ...params(), body: { id } });
  await cast.guest.call('chats.typing', params());
  const inThread = { tempId: `t-${++count}`, delta };
  await cast.member.call('messages.send', { params: { id: threadId }, body: inThread });
  const rename = (client: TestClient, lastName: string) =>
    client.call('profiles.update', { params: { id: profileOf(client) }, body: { lastName } });
  await rename(cast.guest, `Renamed ${++count}`);
};

const query = (client: TestClient, asked: Record<string, string>) =>
  client.call('messages.list', { ...params(), query: asked as never });

test('[S6.02] while the vault is closed, no call or socket request reveals anything of it', async () => {
  const client = await elsewhere(app, cast, 'owner');
  const stub = { id: scene.chatId, vaulted: true };
  expect(await client.call('chats.get', params())).toEqual(stub);
  const { chats } = await client.call('chats.list');
  expect(chats.find(({ id }) => id === scene.chatId)).toEqual(stub);
  const asking: Record<string, string>[] = [
    {},
    { since: '1' },
    { around: '2' },
    { ids: '1,2' },
    { after: '1' },
    { with: 'files' },
  ];
  for (const asked of asking)
    await expect(query(client, asked)).rejects.toMatchObject({ code: 'vault_closed', status: 403 });
  const out = client.call('chats.update', { ...params(), body: { vaulted: false } });
  await expect(out).rejects.toMatchObject({ code: 'vault_closed' });
  expect(await client.call('messages.search', { query: { q: CANARY } })).toMatchObject({
    hits: [],
  });
  const card = await client.call('profiles.lookup', { query: { ids: scene.webhookId } });
  expect(card).toEqual({ people: [], deleted: [] });
  expect(await tellingOf(client)).toEqual([]);
  expect(await client.call('chats.get', { params: { id: threadId } })).toEqual({
    ...{ id: threadId, vaulted: true },
  });
  const { chatId } = scene;
  scene.chatId = threadId;
  expect(await tellingOf(client)).toEqual([]);
  scene.chatId = chatId;
  const later = await elsewhere(app, cast, 'owner');
  const { version } = await later.call('chats.list');
  await stir();
  const since = await later.call('chats.list', { query: { version: String(version) } });
  for (const id of [scene.chatId, threadId]) expect(JSON.stringify(since)).not.toContain(id);
});

test('[S7.3.02] while it is open, the expected calls and requests return its data', async () => {
  opener = await elsewhere(app, cast, 'owner');
  await open();
  // With requests that do not change it.
  const belonging: readonly RouteName[] = [
    ...(['chats.list', 'chats.get', 'messages.list', 'messages.versions', 'files.get'] as const),
    ...(['scheduled.list', 'webhooks.list', 'receivedShares.list', 'selfDestruct.open'] as const),
    ...(['reminders.list'] as const),
    ...(['samiThreads.list', 'samiEntries.list'] as const),
    ...(['groups.log', 'groupLinks.list', 'groupLinks.look', 'groupRequests.list'] as const),
  ];
  const telling: string[] = [];
  for (const name of belonging)
    if ((await answerOf(opener, name)).includes(CANARY)) telling.push(name);
  expect(telling).toEqual(belonging);
  const socket = await opener.directory();
  const copies = [{ collection: 'messages' as const, owner: scene.chatId, version: 0 }];
  const resumed = await socket.ask('resume', { epoch: null, copies });
  expect(JSON.stringify(resumed)).toContain(CANARY);
  socket.close();
  await close();
});

test('browsers do not cache files and pictures that are read while it is open', async () => {
  opener = await elsewhere(app, cast, 'owner');
  const { id: pictureId } = await uploadPicture(opener, await somePicture());
  const names = ['files.get', 'pictures.get'] as const;
  const kept = async () => {
    const all = names.map((name) => opener.send(name, REQUESTS[name]({ ...scene, pictureId })));
    const answers = await Promise.all(all);
    return answers.map(({ status, headers }) => [status, headers.get('cache-control')]);
  };
  await open();
  expect(await kept()).toEqual([
    [200, 'no-store'],
    [200, 'no-store'],
  ]);
  await close();
  expect(await kept()).toEqual([
    [404, 'no-store'],
    [200, 'private, max-age=31536000, immutable'],
  ]);
});

test('events reach only sessions in which it is open', async () => {
  const client = await elsewhere(app, cast, 'owner');
  const open2 = [await opener.main(), await opener.directory()] as const;
  const shut = [await client.main(), await client.directory()] as const;
  await shut[1].next('hello');
  await open2[1].next('hello');
  const before = shut.map(({ heard }) => heard.length);
  await open();
  await stir();
  await open2[1].next('messages.changed', ({ owner }) => owner === scene.chatId);
  const draft = { delta: [{ insert: `${CANARY} ${++count}` }], replyTo: null };
  await opener.call('chats.draft', { ...params(), body: draft });
  await open2[1].next('chats.changed', ({ updated }) => updated.length > 0);
  expect(told(...open2)).toContain(CANARY);
  await close();
  const heard = open2[1].heard.length;
  await stir();
  // A message in a chat outside shows that everything before it has arrived.
  const outside = await openScene(cast);
  for (const socket of [open2[1], shut[1]])
    await socket.next('chats.changed', ({ created }) =>
      created.some(({ id }) => id === outside.chatId),
    );
  expect(JSON.stringify(open2[1].heard.slice(heard))).not.toContain(scene.chatId);
  expect(told(...shut)).not.toContain(CANARY);
  const since = shut.map((socket, index) => socket.heard.slice(before[index]));
  for (const id of [scene.chatId, threadId]) expect(JSON.stringify(since)).not.toContain(id);
  for (const socket of [...open2, ...shut]) socket.close();
});

test('a chat disappears from closed sessions when it moves in, and comes back when it moves out', async () => {
  const other = await openScene(cast);
  const client = await elsewhere(app, cast, 'owner');
  const socket = await client.directory();
  await socket.next('hello');
  await open();
  const move = (vaulted: boolean) =>
    opener.call('chats.update', { params: { id: other.chatId }, body: { vaulted } });
  expect(await move(true)).toMatchObject({ id: other.chatId, vaulted: true, name: 'The group' });
  await socket.next('chats.changed', ({ deleted }) => deleted[0]?.id === other.chatId);
  expect(await move(false)).toMatchObject({ vaulted: false });
  const back = await socket.next('chats.changed', ({ created }) => created[0]?.id === other.chatId);
  expect(back.created).toMatchObject([{ id: other.chatId, name: 'The group', vaulted: false }]);
  await cast.member.call('messages.send', {
    params: { id: other.chatId },
    body: { tempId: `t-${++count}`, delta: [{ insert: 'out again' }] },
  });
  await socket.next('messages.changed', ({ owner }) => owner === other.chatId);
  // The other members notice nothing.
  expect(await cast.member.call('chats.get', { params: { id: other.chatId } })).toMatchObject({
    vaulted: false,
  });
  await close();
  socket.close();
});

test('the log contains nothing of it', () => {
  expect(log.lines.length).toBeGreaterThan(0);
  expect(log.lines.join('\n')).not.toContain(CANARY);
});
