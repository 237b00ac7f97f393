import {
  ACCESS_TOKENS_MAX,
  type AccessScope,
  addressOf,
  DAY_MS,
  MINUTE_MS,
  ROUTES,
  type Route,
  type RouteName,
} from '@kith/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MESSAGE_CALLS } from '../../../platform/http/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { somebody, TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { somePicture } from '../../../testing/pictures.ts';
import { connectDirectory } from '../../../testing/sockets.ts';
import { uploadPicture } from '../../../testing/uploads.ts';

const clock = manualClock();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(() => clock.set(clock.now() + MINUTE_MS));

const make = async (owner: TestClient, name = 'Backup', scope: AccessScope = 'full') =>
  (await owner.prove()).call('accessTokens.create', { body: { name, scope, days: 30 } });
/** A program: no cookie, the access token in place of a user token. */
const program = (token: string): Promise<TestClient> =>
  new TestClient(app.origin, { cookies: new Map(), userToken: '', profiles: [] }).enter({ token });
const unauthorized = { code: 'unauthorized' };

test('an access token alone is enough to read and write through calls and both sockets', async () => {
  const owner = await app.client().register();
  const friend = await app.client().register();
  await expect(
    owner.call('accessTokens.create', { body: { name: 'Backup', scope: 'full', days: 30 } }),
  ).rejects.toMatchObject({ code: 'step_up_required' });
  const { token, accessToken } = await make(owner);
  expect(accessToken).toMatchObject({ name: 'Backup', scope: 'full', lastUsedTime: null });
  expect(accessToken.expiresTime).toBe(clock.now() + 30 * DAY_MS);

  const plain = await fetch(app.origin + addressOf('contacts.list'), {
    headers: { authorization: token },
  });
  expect(plain.status).toBe(200);
  const bot = await program(token);
  await bot.call('contacts.create', { body: { firstName: 'By a program' } });
  const made = await bot.call('chats.create', { body: { participantIds: [friend.profile.id] } });
  const id = 'see' in made ? made.see : made.id;
  const { id: pictureId } = await uploadPicture(bot, await somePicture());
  const looked = await fetch(app.origin + addressOf('pictures.get', { id: pictureId }), {
    headers: { authorization: token },
  });
  expect(looked.headers.get('content-type')).toBe('image/webp');
  await looked.arrayBuffer();
  const main = await bot.main();
  const directory = await connectDirectory({
    origin: app.origin,
    cookie: '',
    token: `${token} ${bot.profile.token}`,
  });
  await directory.next('heads');
  const payload = { chatId: id, tempId: 't-bot', delta: [{ insert: 'beep' }], attachmentIds: [] };
  expect(await directory.ask('message.send', payload)).toMatchObject({ tempId: 't-bot' });

  // Uses are stored once a second, in the background.
  await expect
    .poll(async () => {
      await clock.advance(1_000);
      return (await owner.call('accessTokens.list')).accessTokens;
    })
    .toMatchObject([{ name: 'Backup', lastUsedTime: expect.any(Number) }]);
  expect((await owner.call('sessions.list')).sessions).toHaveLength(1);

  await owner.call('accessTokens.revoke', { params: { id: accessToken.id } });
  await Promise.all([main.closed, directory.closed]);
  await expect(bot.call('contacts.list')).rejects.toMatchObject(unauthorized);
  await expect(
    connectDirectory({ origin: app.origin, cookie: '', token: `${token} ${bot.profile.token}` }),
  ).rejects.toThrow();
  expect((await owner.call('accessTokens.list')).accessTokens).toEqual([]);
  expect((await owner.call('contacts.list')).contacts).toHaveLength(1);
});

test('a read-only token receives everything and changes nothing through calls or sockets', async () => {
  const owner = await app.client().register();
  const friend = await app.client().register();
  const body = { participantIds: [friend.profile.id] };
  const made = await owner.call('chats.create', { body });
  const chatId = 'see' in made ? made.see : made.id;
  const { token, accessToken } = await make(owner, 'Archive', 'read');
  expect(accessToken.scope).toBe('read');
  const bot = await program(token);
  const refused = { code: 'not_allowed', status: 403 };
  await expect(
    bot.call('contacts.create', { body: { firstName: 'By a program' } }),
  ).rejects.toMatchObject(refused);
  // Before its fields are validated, so that they cannot be used for probing.
  await expect(bot.call('chats.remove', { params: { id: 'nonsense' } })).rejects.toMatchObject(
    refused,
  );
  const directory = await connectDirectory({
    origin: app.origin,
    cookie: '',
    token: `${token} ${bot.profile.token}`,
  });
  await directory.next('heads');
  const payload = { chatId, tempId: 't-bot', delta: [{ insert: 'beep' }], attachmentIds: [] };
  await expect(directory.ask('message.send', payload)).rejects.toMatchObject(refused);
  await directory.ask('ping', {});
  const sent = { tempId: 't-1', delta: [{ insert: 'hello' }] };
  await owner.call('messages.send', { params: { id: chatId }, body: sent });
  await directory.next('messages.changed');
  const { messages } = await bot.call('messages.list', { params: { id: chatId } });
  expect(messages).toMatchObject([{ delta: sent.delta }]);
  expect((await owner.call('contacts.list')).contacts).toEqual([]);
  directory.close();
});

test('a token for messages reads and writes messages of its chats, and nothing else', async () => {
  const owner = await app.client().register();
  const friend = await app.client().register();
  const body = { participantIds: [friend.profile.id] };
  const made = await owner.call('chats.create', { body });
  const id = 'see' in made ? made.see : made.id;
  const bot = await program((await make(owner, 'Tides', 'messages')).token);
  const sent = { tempId: 't-bot', delta: [{ insert: 'Low tide' }] };
  await bot.call('messages.send', { params: { id }, body: sent });
  const { messages } = await bot.call('messages.list', { params: { id } });
  expect(messages).toMatchObject([{ delta: sent.delta, senderId: owner.profile.id }]);
  // Chats of others, and a group that it was removed from, do not exist for it.
  const stranger = await app.client().register();
  const theirs = await friend.call('chats.create', {
    body: { participantIds: [stranger.profile.id, owner.profile.id] },
  });
  const params = { id: 'see' in theirs ? theirs.see : theirs.id };
  await bot.call('messages.send', { params, body: { ...sent, tempId: 't-bot-group' } });
  await friend.call('participants.remove', {
    params: { ...params, participantId: owner.profile.id },
  });
  const pair = await friend.call('chats.create', {
    body: { participantIds: [stranger.profile.id] },
  });
  for (const chat of [params, { id: 'see' in pair ? pair.see : pair.id }])
    for (const call of [
      () => bot.call('chats.get', { params: chat }),
      () => bot.call('messages.list', { params: chat }),
      () => bot.call('messages.send', { params: chat, body: { ...sent, tempId: 't-bot-out' } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  const token = `${bot.session.userToken} ${bot.profile.token}`;
  const directory = await connectDirectory({ origin: app.origin, cookie: '', token });
  await directory.next('heads');
  const payload = { chatId: id, tempId: 't-two', delta: sent.delta, attachmentIds: [] };
  expect(await directory.ask('message.send', payload)).toMatchObject({ tempId: 't-two' });
  directory.close();
  await expect(bot.main()).rejects.toThrow();
  // Every other call is refused before its fields are validated, so that nothing can be probed.
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    if (['anyone', 'cookie'].includes(route.actor) || MESSAGE_CALLS.has(name)) continue;
    const response = await bot.fetch(
      `${addressOf(name as RouteName).replace(/:\w+/g, 'unknown')}${route.actor === 'media' ? `?profile=${bot.profileId}` : ''}`,
      { method: route.method, headers: { authorization: token } },
    );
    expect(`${name} ${response.status}`).toBe(`${name} 403`);
    await response.arrayBuffer();
  }
});

test('an access token allows no personal settings and sets no cookie', async () => {
  const owner = await app.client().register();
  const bot = await program((await make(owner)).token);
  await expect(
    bot.call('accessTokens.create', { body: { name: 'Another', scope: 'full', days: 365 } }),
  ).rejects.toMatchObject({ code: 'step_up_required' });
  await expect(
    bot.call('auth.stepUp', { body: { password: somebody().password } }),
  ).rejects.toMatchObject({ code: 'not_allowed' });
  for (const name of ['sid', '__Host-sid']) bot.session.cookies.set(name, bot.session.userToken);
  await expect(bot.call('auth.user')).rejects.toMatchObject(unauthorized);
  const [cookie = ''] = [...owner.session.cookies.values()];
  const thief = new TestClient(app.origin, { ...bot.session, userToken: `kith_pat_${cookie}` });
  await expect(thief.call('contacts.list')).rejects.toMatchObject(unauthorized);
  // It cannot use the profiles of another account either.
  const other = await app.client().register();
  const mixed = new TestClient(
    app.origin,
    { ...bot.session, profiles: [other.profile] },
    other.profileId,
  );
  await expect(mixed.call('chats.list')).rejects.toMatchObject(unauthorized);
});

test('an access token ends on its date, and when all sessions are ended', async () => {
  const owner = await app.client().register();
  const { token } = await make(owner);
  const bot = await program(token);
  clock.set(clock.now() + 29 * DAY_MS);
  await bot.call('contacts.list');
  await clock.advance(1_000);
  clock.set(clock.now() + DAY_MS);
  await expect(bot.call('contacts.list')).rejects.toMatchObject(unauthorized);

  const another = await app.client().register();
  const again = await program((await make(another)).token);
  await another.call('auth.logout', { body: { everywhere: true } });
  await expect(again.call('contacts.list')).rejects.toMatchObject(unauthorized);
});

test('limits the number of access tokens', async () => {
  const owner = await app.client().register();
  for (let made = 0; made < ACCESS_TOKENS_MAX; made++) await make(owner, `Program ${made}`);
  await expect(make(owner)).rejects.toMatchObject({ code: 'conflict' });
});
