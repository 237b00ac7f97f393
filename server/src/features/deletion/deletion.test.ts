import { DAY_MS, DELETED_ACCOUNT, DELETION_GRACE_MS, HOUR_MS, MINUTE_MS } from '@kith/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { somebody, type TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { somePicture } from '../../testing/pictures.ts';
import { uploadPicture } from '../../testing/uploads.ts';
import { queriesOf } from '../../testing/watched-queries.ts';

const clock = manualClock();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock, rateLimitFactor: 1, mailbox: true });
});
afterAll(() => app.close());
beforeEach(() => clock.set(clock.now() + MINUTE_MS));

/** Generous, for a busy machine. */
const SLOW = { timeout: 60_000 };
let people = 0;
const newcomer = async () => {
  const email = `leaver-${++people}@example.test`;
  return { email, client: await app.client().register({ email }) };
};
const prove = (email: string) =>
  app.database.transaction(({ query }) =>
    query
      .updateTable('account_email')
      .set({ verified_time: clock.now() })
      .where('address', '=', email)
      .execute(),
  );
const rowsOf = async (table: 'contact' | 'account_email' | 'session' | 'passkey', id: string) =>
  app.database.read.selectFrom(table).selectAll().where('account_id', '=', id).execute();
const accountOf = async (client: TestClient): Promise<string> => {
  const { account_id } = await app.database.read
    .selectFrom('profile')
    .select('account_id')
    .where('id', '=', client.profile.id)
    .executeTakeFirstOrThrow();
  return account_id;
};
/** Runs each timer that falls due meanwhile once, instead of every second. */
const laterBy = async (ms: number) => {
  clock.set(clock.now() + ms);
  await clock.advance(1);
};
/** The purge runs every hour. */
const anHourOn = async (isDone: () => Promise<boolean>) => {
  await laterBy(HOUR_MS);
  await expect.poll(isDone).toBe(true);
};
const lettersTo = async (email: string) =>
  (await app.letters())
    .filter(({ recipient }) => recipient === email)
    .map(({ text }) => text)
    .reverse();

test(
  'a deleted account is signed out everywhere; signing in restores it unchanged',
  SLOW,
  async () => {
    const { email, client } = await newcomer();
    const elsewhere = await app.client().login(email);
    await client.call('contacts.create', { body: { firstName: 'Kept' } });
    await expect(client.call('account.delete')).rejects.toMatchObject({ code: 'step_up_required' });
    const { deleteAfter } = await (await client.prove()).call('account.delete');
    expect(deleteAfter).toBe(clock.now() + DELETION_GRACE_MS);
    for (const one of [client, elsewhere])
      await expect(one.call('profiles.list')).rejects.toMatchObject({ code: 'unauthorized' });

    clock.set(deleteAfter - DAY_MS);
    const back = app.client();
    const body = { email, password: somebody().password };
    const answer = await back.call('auth.login', { body });
    expect(answer).toEqual({ token: expect.any(String), isRestored: true });
    await back.enter(answer as { token: string });
    // Once: it is a normal account again.
    expect(await app.client().call('auth.login', { body })).toEqual({ token: expect.any(String) });
    clock.set(deleteAfter);
    await laterBy(HOUR_MS);
    expect((await back.call('contacts.list')).contacts).toHaveLength(1);
  },
);

test(
  '[S3.1.01] after thirty days it is erased, and a placeholder replaces it in chats',
  SLOW,
  async () => {
    const { email, client } = await newcomer();
    const { client: friend, email: friendEmail } = await newcomer();
    const accountId = await accountOf(client);
    await client.call('contacts.create', { body: { firstName: 'Forgotten' } });
    const participantIds = [friend.profile.id];
    const made = await client.call('chats.create', { body: { participantIds } });
    const id = 'see' in made ? made.see : made.id;
    const { id: pictureId } = await uploadPicture(client, await somePicture());
    await client.call('messages.send', {
      params: { id },
      body: { tempId: 't-1', delta: [{ insert: 'remember me' }], attachmentIds: [pictureId] },
    });
    const { deleteAfter } = await (await client.prove()).call('account.delete');

    clock.set(deleteAfter);
    await anHourOn(async () => (await rowsOf('account_email', accountId)).length === 0);
    for (const table of ['contact', 'session', 'passkey'] as const)
      expect(await rowsOf(table, accountId)).toEqual([]);
    await expect(app.client().login(email)).rejects.toMatchObject({ code: 'wrong_credentials' });

    const back = await app.client().login(friendEmail);
    const chat = await back.call('chats.get', { params: { id } });
    const { id: _, updatedTime: __, background: ___, ...placeholder } = DELETED_ACCOUNT;
    expect(chat).toMatchObject({
      people: expect.arrayContaining([expect.objectContaining(placeholder)]),
    });
    const { messages } = await back.call('messages.list', { params: { id } });
    expect(messages).toMatchObject([{ delta: [{ insert: 'remember me' }] }]);
    const picture = await back.send('pictures.get', { params: { id: pictureId } });
    expect(picture.status).toBe(200);
    // The address is free for someone new.
    await app.client().register({ email });
  },
);

test(
  'an emailed link deletes the account of people who are signed out: once, within an hour, disclosing nothing',
  SLOW,
  async () => {
    const { email, client } = await newcomer();
    const { client: friend } = await newcomer();
    await client.call('contacts.create', { body: { firstName: 'Gone' } });
    await client.call('preferences.update', { body: { theme: 'dark' } });
    await client.call('invitations.create', { body: {} });
    await client.call('blocks.add', { params: { id: (await newcomer()).client.profile.id } });
    const { id: avatar } = await uploadPicture(client, await somePicture());
    await client.call('profiles.update', { params: { id: client.profile.id }, body: { avatar } });
    const participantIds = [friend.profile.id];
    const made = await client.call('chats.create', { body: { participantIds } });
    const chatId = 'see' in made ? made.see : made.id;
    const draft = { delta: [{ insert: 'never sent' }], replyTo: null };
    await client.call('chats.draft', { params: { id: chatId }, body: draft });
    const directory = await client.directory();
    const ask = (address: string, purpose: 'delete-account' | 'delete-data' | 'reactivate') =>
      app.client().send('account.ask', { body: { email: address, purpose } });
    const answers = [
      await ask(email, 'delete-data'),
      await ask('nobody@example.test', 'delete-data'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(await answers[0]?.text()).toBe(await answers[1]?.text());
    expect(await lettersTo(email)).toEqual([]);

    await prove(email);
    const ticketFor = async (purpose: Parameters<typeof ask>[1]) => {
      clock.set(clock.now() + MINUTE_MS);
      const latest = async () => /#(\S+)/.exec((await lettersTo(email)).at(-1) ?? '')?.[1];
      const before = await latest();
      await ask(email, purpose);
      await expect.poll(latest).not.toBeOneOf([before, undefined]);
      return (await latest()) ?? '';
    };
    const redeem = (ticket: string) => app.client().call('account.redeem', { body: { ticket } });
    const over = { code: 'ticket_expired' };

    const dataTicket = await ticketFor('delete-data');
    expect(await redeem(dataTicket)).toEqual({ purpose: 'delete-data', deleteAfter: null });
    await expect(redeem(dataTicket)).rejects.toMatchObject(over);
    expect((await client.call('contacts.list')).contacts).toEqual([]);
    expect((await client.call('preferences.get')).theme).not.toBe('dark');
    expect((await client.call('invitations.list')).invitations).toEqual([]);
    expect(await client.call('profiles.list')).toMatchObject([{ avatar: null }]);
    // Protective settings and shared data stay; an open page is notified of the rest.
    expect((await client.call('blocks.list')).blocks).toHaveLength(1);
    expect((await client.call('chats.list')).chats).toMatchObject([{ id: chatId, draft: null }]);
    await directory.next('chats.changed', ({ updated }) =>
      updated.some(({ id, draft }) => id === chatId && draft === null),
    );
    directory.close();

    const late = await ticketFor('delete-account');
    clock.set(clock.now() + HOUR_MS);
    await expect(redeem(late)).rejects.toMatchObject(over);

    const { deleteAfter } = await redeem(await ticketFor('delete-account'));
    expect(deleteAfter).toBe(clock.now() + DELETION_GRACE_MS);
    await expect(client.call('auth.user')).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await redeem(await ticketFor('reactivate'))).toMatchObject({ purpose: 'reactivate' });
    clock.set((deleteAfter ?? 0) + DAY_MS);
    await laterBy(HOUR_MS);
    await app.client().login(email);
  },
);

test('requesting a link takes the same work whether the address exists or not', async () => {
  const { email } = await newcomer();
  await prove(email);
  const asked = async (address: string) => {
    const body = { email: address, purpose: 'reactivate' } as const;
    const queries = await queriesOf(() => app.client().send('account.ask', { body }));
    // The rest is done after the answer.
    return queries.map(({ text }) => text).filter((text) => /insert into .task/.test(text));
  };
  expect(await asked(email)).toHaveLength(1);
  expect(await asked('nobody@example.test')).toHaveLength(1);
  await expect.poll(() => lettersTo(email)).toHaveLength(1);
  expect(await lettersTo('nobody@example.test')).toEqual([]);
});

test('nobody receives more than thirty such letters a day', SLOW, async () => {
  const { email } = await newcomer();
  await prove(email);
  const ask = (address: string) =>
    app.client().call('account.ask', { body: { email: address, purpose: 'delete-account' } });
  for (let count = 0; count < 30; count++) {
    clock.set(clock.now() + MINUTE_MS);
    await ask(email);
  }
  clock.set(clock.now() + MINUTE_MS);
  await expect(ask(email)).rejects.toMatchObject({ code: 'rate_limited' });
  await ask('nobody-else@example.test');
  clock.set(clock.now() + DAY_MS);
  await ask(email);
});
