import { INVITATIONS_MAX, MINUTE_MS } from '@kith/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { pagesOf } from '../../testing/pages.ts';
import { somePicture } from '../../testing/pictures.ts';
import { uploadPicture } from '../../testing/uploads.ts';

const clock = manualClock();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    ({ code, message }) => ({ code, message }),
  );
const invite = (who: TestClient, body = {}) => who.call('invitations.create', { body });
const accept = (who: TestClient, code: string) =>
  who.call('invitations.accept', { params: { code } });
const look = (code: string) => app.client().call('invitations.look', { params: { code } });
const mine = async (who: TestClient) => (await who.call('invitations.list')).invitations;
const prove = (email: string) =>
  app.database.transaction(({ query }) =>
    query
      .updateTable('account_email')
      .set({ verified_time: 1 })
      .where('address', '=', email)
      .execute(),
  );
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA';

test('a link shows the inviter and opens a chat with them, whatever their privacy settings', async () => {
  const ann = await app.client().register();
  await ann.call('privacy.update', { body: { writtenBy: 'nobody', foundBy: 'nobody' } });
  const { code } = await invite(ann);
  expect(await look(code)).toMatchObject({
    id: profileOf(ann),
    name: `Person ${ann.profile.lastName}`,
  });
  const ben = await app.client().register({ invitation: code });
  const socket = await ann.directory();
  const { chatId } = await accept(ben, code);
  expect(await accept(ben, code)).toEqual({ chatId });
  await socket.next('chats.changed', ({ created }) => created.some(({ id }) => id === chatId));
  await ben.call('messages.send', {
    params: { id: chatId },
    body: { tempId: 't-hello', delta: [{ insert: 'hello' }] },
  });
  expect(await mine(ann)).toMatchObject([{ code, uses: 1, maxUses: null }]);
  socket.close();
});

test('a guest sees the name and the picture only as far as the owner allows', async () => {
  const ann = await app.client().register();
  const { id: avatar } = await uploadPicture(ann, await somePicture());
  await ann.call('profiles.update', { params: { id: profileOf(ann) }, body: { avatar } });
  const { code } = await invite(ann);
  const picture = async () =>
    (await app.client().send('invitations.picture', { params: { code } })).status;
  expect(await look(code)).toMatchObject({ avatar: expect.stringContaining(code) });
  expect(await picture()).toBe(200);
  await ann.call('privacy.update', { body: { invitesAs: 'name' } });
  expect(await look(code)).toMatchObject({ name: expect.stringContaining('Person'), avatar: null });
  expect(await picture()).toBe(404);
  await ann.call('privacy.update', { body: { invitesAs: 'nothing' } });
  expect(await look(code)).toEqual({ id: null, name: null, avatar: null });
  expect(await picture()).toBe(404);
});

test('used, expired, revoked, unknown or from someone who has blocked you: the answer is the same', async () => {
  const [ann, ben, cem] = [
    await app.client().register(),
    await app.client().register(),
    await app.client().register(),
  ];
  const unknown = await refusal(accept(cem, UNKNOWN));
  const once = await invite(ann, { maxUses: 1 });
  await accept(ben, once.code);
  const short = await invite(ann, { expiresIn: MINUTE_MS });
  const revoked = await invite(ann);
  await ann.call('invitations.revoke', { params: { code: revoked.code } });
  const open = await invite(ann, { expiresIn: null });
  await clock.advance(MINUTE_MS);
  for (const { code } of [once, short, revoked]) {
    expect(await refusal(accept(cem, code))).toEqual(unknown);
    expect(await refusal(look(code))).toEqual(await refusal(look(UNKNOWN)));
  }
  expect((await mine(ann)).map(({ code }) => code)).toEqual([open.code]);
  await accept(ben, once.code);
  await ann.call('blocks.add', { params: { id: profileOf(cem) } });
  expect(await refusal(accept(cem, open.code))).toEqual(unknown);
  await accept(ben, open.code);
});

test('several created at once never exceed the maximum of a profile', async () => {
  const ann = await app.client().register();
  const rows = Array.from({ length: INVITATIONS_MAX - 1 }, (_, at) => ({
    code: `${profileOf(ann)}-${at}`,
    sealed: null,
    profile_id: profileOf(ann),
    email: null,
    created_time: clock.now(),
    expires_time: null,
    max_uses: null,
    uses: 0,
    revoked_time: null,
  }));
  await app.database.transaction(({ query }) =>
    query.insertInto('invitation').values(rows).execute(),
  );
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => refusal(invite(ann))));
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
});

test('its code is stored as its hash, and sealed; one that lies open is sealed at the next start', async () => {
  const ann = await app.client().register();
  const { code } = await invite(ann);
  const stored = () => app.database.read.selectFrom('invitation').selectAll().execute();
  const [row] = (await stored()).filter(({ profile_id }) => profile_id === profileOf(ann));
  expect(JSON.stringify(row)).not.toContain(code);
  expect(await refusal(look(row?.code ?? ''))).toMatchObject({ code: 'not_found' });

  // As older versions stored it.
  const open = 'A'.repeat(22);
  await app.database.transaction(async ({ query }) => {
    const update = query.updateTable('invitation').set({ code: open, sealed: null });
    await update.where('code', '=', row?.code ?? '').execute();
  });
  const ben = await app.client().register({ invitation: open });
  await accept(ben, open);
  const next = await startTestApp({ database: app.database });
  expect(JSON.stringify(await stored())).not.toContain(open);
  expect(await mine(ann)).toMatchObject([{ code: open, uses: 1 }]);
  expect(await refusal(accept(ben, open))).toBe('ok');
  expect(await mine(ann)).toMatchObject([{ uses: 1 }]);
  await next.close();
});

describe('one that is addressed', () => {
  test('is suggested to people who have verified the address, until they answer', async () => {
    const ann = await app.client().register();
    const email = 'dea@example.test';
    const dea = await app.client().register({ email });
    const pending = async () =>
      (await dea.call('invitations.list', { query: { pending: '1' } })).pending;
    const first = await invite(ann, { email: ' Dea@Example.test' });
    expect(first).toMatchObject({ email, maxUses: 1 });
    expect(await pending()).toEqual([]);
    await prove(email);
    const socket = await dea.main();
    expect(await pending()).toMatchObject([{ code: first.code, from: { id: profileOf(ann) } }]);
    await dea.call('invitations.decline', { params: { code: first.code } });
    expect(await pending()).toEqual([]);
    const second = await invite(ann, { email });
    await socket.next('invitations.changed');
    await accept(dea, second.code);
    expect(await pending()).toEqual([]);
    const third = await invite(ann, { email });
    await dea.call('invitations.block', { params: { code: third.code } });
    expect((await dea.call('blocks.list')).blocks).toMatchObject([
      { person: { id: profileOf(ann) } },
    ]);
    await invite(ann, { email });
    expect(await pending()).toEqual([]);
    socket.close();
  });
});

describe('page by page', () => {
  test('your own links, without revoked ones', async () => {
    const ann = await app.client().register();
    const made: string[] = [];
    for (let count = 0; count < 5; count++) made.push((await invite(ann)).code);
    await ann.call('invitations.revoke', { params: { code: made[2] as string } });
    const pages = await pagesOf((place) =>
      ann.call('invitations.list', { query: { take: '2', ...place } }),
    );
    const codes = pages.map(({ invitations }) => invitations.map(({ code }) => code));
    expect(codes.map(({ length }) => length)).toEqual([2, 2]);
    expect(codes.flat().sort()).toEqual(made.filter((_, at) => at !== 2).sort());
  });

  test('pending ones, even after whole pages of blocked people', async () => {
    const email = 'ivy@example.test';
    const ivy = await app.client().register({ email });
    await prove(email);
    const welcome = await app.client().register();
    const blocked = await app.client().register();
    const codes = [(await invite(welcome, { email })).code];
    for (let count = 0; count < 3; count++) await invite(blocked, { email });
    codes.push((await invite(welcome, { email })).code);
    await ivy.call('blocks.add', { params: { id: profileOf(blocked) } });
    const pages = await pagesOf((place) =>
      ivy.call('invitations.list', { query: { pending: '1', take: '1', ...place } }),
    );
    expect(pages.every(({ pending, next }) => pending.length === 1 || next === null)).toBe(true);
    const shown = pages.flatMap(({ pending }) => pending.map(({ code }) => code));
    expect(shown.sort()).toEqual(codes.sort());
  });
});

describe('by mail', () => {
  const letters = async (house: TestApp) => (await house.letters()).reverse();

  test('the email contains the link, and the inviter’s name as far as they show it', async () => {
    const house = await startTestApp({ mailbox: true });
    const ann = await house.client().register();
    const email = 'eve@example.test';
    const { code, mailed } = await invite(ann, { email });
    expect(mailed).toBe(true);
    const [letter] = await letters(house);
    expect(letter).toMatchObject({ recipient: email, subject: expect.stringContaining('Person') });
    expect(letter?.text).toContain(`/invite/${code}`);
    await ann.call('privacy.update', { body: { invitesAs: 'nothing' } });
    await invite(ann, { email: 'fay@example.test' });
    const [, unnamed] = await letters(house);
    expect(`${unnamed?.subject}${unnamed?.text}`).not.toContain('Person');
    await house.close();
  });

  test('invitations cannot flood a mailbox, and names cannot advertise', async () => {
    const house = await startTestApp({ mailbox: true, rateLimitFactor: 1, clock: manualClock() });
    const email = 'flooded@example.test';
    const mailed = [];
    for (const firstName of ['Win at cheap-pills.example', 'Ann', 'Ben', 'Cem', 'Dan']) {
      const profile = { type: 'individual', firstName, lastName: '' } as const;
      const sender = await house.client().register({ profile });
      mailed.push((await invite(sender, { email })).mailed);
    }
    expect(mailed).toEqual([true, true, true, false, false]);
    const sent = await letters(house);
    expect(sent).toHaveLength(3);
    expect(sent.map(({ subject, text }) => subject + text).join()).not.toContain('cheap-pills');
    await house.close();
  });

  test('not even by inviting at once, or by deleting the invitations', async () => {
    const house = await startTestApp({ mailbox: true, rateLimitFactor: 1, clock: manualClock() });
    const email = 'at-once@example.test';
    const senders = await Promise.all(Array.from({ length: 8 }, () => house.client().register()));
    const outcomes = await Promise.all(senders.map((sender) => invite(sender, { email })));
    expect(outcomes.filter(({ mailed }) => mailed)).toHaveLength(3);
    await house.database.transaction(({ query }) => query.deleteFrom('invitation').execute());
    expect(await invite(senders[0] as TestClient, { email })).toMatchObject({ mailed: false });
    expect(await letters(house)).toHaveLength(3);
    await house.close();
  });

  test('people who have blocked the inviter get none, and the inviter is not notified', async () => {
    const house = await startTestApp({ mailbox: true });
    const ann = await house.client().register();
    const email = 'gus@example.test';
    const gus = await house.client().register({ email });
    await house.database.transaction(({ query }) =>
      query.updateTable('account_email').set({ verified_time: 1 }).execute(),
    );
    await gus.call('blocks.add', { params: { id: profileOf(ann) } });
    const before = (await letters(house)).length;
    expect(await invite(ann, { email })).toMatchObject({ mailed: true });
    expect(await letters(house)).toHaveLength(before);
    await house.close();
  });

  test('without a mail server only the link is created', async () => {
    const ann = await app.client().register();
    expect(await invite(ann, { email: 'hal@example.test' })).toMatchObject({ mailed: false });
  });
});

describe('registration', () => {
  const start = async (registration: 'invitation' | 'closed') => startTestApp({ registration });

  test('by invitation: the first account needs none, every other one a valid invitation', async () => {
    const house = await start('invitation');
    const ann = await house.client().register();
    const denied = await refusal(house.client().register());
    expect(denied).toMatchObject({ code: 'invitation_required' });
    expect(await refusal(house.client().register({ invitation: UNKNOWN }))).toEqual(denied);
    const { code } = await ann.call('invitations.create', { body: { maxUses: 1 } });
    const ben = await house.client().register({ invitation: code });
    await accept(ben, code);
    expect(await refusal(house.client().register({ invitation: code }))).toEqual(denied);
    await house.close();
  });

  test('closed: only the first account', async () => {
    const house = await start('closed');
    const ann = await house.client().register();
    const { code } = await ann.call('invitations.create', { body: {} });
    expect(await refusal(house.client().register({ invitation: code }))).toMatchObject({
      code: 'registration_closed',
    });
    await house.close();
  });
});
