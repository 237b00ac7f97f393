import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORMER_COOKIE_LIFETIME_MS, MINUTE_MS, RESET_LIFETIME_MS, SECOND_MS } from '@kith/contract';
import { describe, expect, test } from 'vitest';
import { forUpdate } from '../../../platform/database/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { somebody, type TestClient } from '../../../testing/client.ts';
import { isPostgres } from '../../../testing/database.ts';
import { startMailingApp } from '../../../testing/mailing-app.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { queriesOf } from '../../../testing/watched-queries.ts';

const { app, smtp, clock } = await startMailingApp();

const signUp = async (email: string): Promise<TestClient> => {
  const client = app.client();
  const answer = await client.call('auth.register', { body: somebody({ email }) });
  return client.verify(
    'verification' in answer ? answer.verification : '',
    await smtp.codeFor(email),
  );
};
const subjectFor = (email: string) => async () => (await smtp.letterTo(email)).subject;
const subjectsFor = (email: string): (string | undefined)[] =>
  smtp.letters.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject);
const mailedTicket = async (email: string): Promise<string> => {
  await expect.poll(subjectFor(email)).toBe('Reset your Kith password');
  return /#(\S+)/.exec((await smtp.letterTo(email)).text ?? '')?.[1] ?? '';
};
const reset = (ticket: string, password: string) =>
  app.client().call('password.reset', { body: { ticket, password } });
/** Links are written after the answer. */
const asked = ({ database }: Pick<typeof app, 'database'>) =>
  expect
    .poll(() =>
      database.read.selectFrom('task').select('kind').where('kind', '=', 'resetLink').execute(),
    )
    .toEqual([]);
const expired = { code: 'ticket_expired', status: 400 };

describe('a forgotten password', () => {
  test('is reset by a mailed link, which works once and ends every session', async () => {
    const email = 'forgetful@example.test';
    const before = await signUp(email);
    const response = await app.client().send('password.forgot', { body: { email } });
    expect(response.status).toBe(202);
    const ticket = await mailedTicket(email);
    const rows = await app.database.read.selectFrom('reset_ticket').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(ticket);
    await reset(ticket, 'remembered this time');

    await expect(before.call('profiles.list')).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(app.client().login(email)).rejects.toMatchObject({ code: 'wrong_credentials' });
    await app.client().login(email, 'remembered this time');
    await expect(reset(ticket, 'and once more, please')).rejects.toMatchObject(expired);
    // Nothing is known of the device on which it was reset.
    await expect
      .poll(() => subjectsFor(email))
      .toEqual(expect.arrayContaining(['Your Kith password was changed', 'New sign-in to Kith']));
  });

  test('gets the same answer for an unknown address, and mails nothing', async () => {
    const email = 'somebody@example.test';
    await signUp(email);
    const answers = [];
    for (const address of [email, 'nobody-at-all@example.test']) {
      const response = await app.client().send('password.forgot', { body: { email: address } });
      answers.push([response.status, await response.text()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    await mailedTicket(email);
    expect(smtp.letters.flatMap(({ to }) => to?.[0]?.address)).not.toContain(
      'nobody-at-all@example.test',
    );
  });

  test('takes the same work before the answer, whether the address is known or not', async () => {
    const email = 'measured@example.test';
    await signUp(email);
    const askedOf = async (address: string) => {
      const body = { email: address };
      const queries = await queriesOf(() => app.client().send('password.forgot', { body }));
      return queries.filter(
        ({ text, values }) => /insert into .task/.test(text) && values.includes('resetLink'),
      ).length;
    };
    expect([await askedOf(email), await askedOf('unknown@example.test')]).toEqual([1, 1]);
    await mailedTicket(email);
  });

  test.skipIf(!isPostgres())('is not mailed to an address that is removed meanwhile', async () => {
    const email = 'removed-meanwhile@example.test';
    const client = await signUp(email);
    const { account_id } = await app.database.read
      .selectFrom('account_email')
      .select('account_id')
      .where('address', '=', email)
      .executeTakeFirstOrThrow();
    const { read } = app.database;
    await app.database.transaction(async (tx) => {
      const account = tx.query.selectFrom('account').select('id').where('id', '=', account_id);
      await forUpdate(tx, account).execute();
      await client.call('password.forgot', { body: { email } });
      // It has found the address, and waits for the account.
      await expect
        .poll(() =>
          tx.query.selectFrom('task').select('lease').where('kind', '=', 'resetLink').execute(),
        )
        .toEqual([{ lease: expect.any(String) }]);
      await tx.query.deleteFrom('account_email').where('address', '=', email).execute();
    });
    await asked(app);
    const tickets = read.selectFrom('reset_ticket').selectAll();
    expect(await tickets.where('account_id', '=', account_id).execute()).toEqual([]);
  });

  test('refuses a link that is expired, forged or older than another change', async () => {
    const email = 'late@example.test';
    const client = await signUp(email);
    await client.call('password.forgot', { body: { email } });
    const ticket = await mailedTicket(email);
    const [head, , signature] = ticket.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: 'someone', ends: '', exp: 9e9 }));
    for (const forged of ['', 'a.b.c', `${head}.${claims.toString('base64url')}.${signature}`])
      await expect(reset(forged || 'x', 'a good password')).rejects.toMatchObject(expired);
    // A session token cannot set a password.
    await expect(reset(client.session.userToken, 'a good password')).rejects.toMatchObject(expired);

    await client.prove();
    await client.call('password.change', {
      body: { current: somebody().password, next: 'changed in between' },
    });
    await expect(reset(ticket, 'a good password')).rejects.toMatchObject(expired);

    clock.set(clock.now() + MINUTE_MS);
    await client.call('password.forgot', { body: { email } });
    await expect.poll(() => mailedTicket(email)).not.toBe(ticket);
    const another = await mailedTicket(email);
    clock.set(clock.now() + RESET_LIFETIME_MS);
    await expect(reset(another, 'a good password')).rejects.toMatchObject(expired);
  });

  test('is not mailed to an unverified address', async () => {
    const plain = await startTestApp({ clock, mailbox: true });
    const email = 'unproved@example.test';
    await plain.client().register({ email });
    await plain.client().call('password.forgot', { body: { email } });
    await asked(plain);
    expect(await plain.database.read.selectFrom('mail').selectAll().execute()).toEqual([]);
    await plain.close();
  });
});

test('can be reset with a link from the operator’s command while the server runs', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kith-reset-'));
  const server = await startServerProcess(dataDir);
  const email = 'no-mail@example.test';
  await server.client().register({ email });
  const command = (address: string, settings: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['server/src/reset-link/main.ts', address], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
    });
  const named = command(email, { PUBLIC_ORIGIN: 'https://chat.example' });
  expect(named.stdout).toMatch(/^https:\/\/chat\.example\/login\?reset#\S+\n/);
  const { stdout } = command(' No-Mail@example.test');
  // The server's own address: it chose a free port.
  const [, origin, ticket = ''] = /^(\S+)\/login\?reset#(\S+)\n/.exec(stdout) ?? [];
  expect(origin).toBe(server.origin.replace('127.0.0.1', 'localhost'));
  const body = { ticket, password: 'handed over in person' };
  await server.client().call('password.reset', { body });
  await server.client().login(email, 'handed over in person');
  expect(command('nobody@example.test')).toMatchObject({
    status: 1,
    stderr: 'No account uses nobody@example.test to sign in.\n',
  });
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);

describe('changing the password', () => {
  const next = 'an altogether different one';

  test('ends other sessions and replaces the cookie, with the old one valid for 30 s', async () => {
    const email = 'changing@example.test';
    const here = await signUp(email);
    const there = await app.client().login(email);
    const socket = await there.main();
    const old = here.session.cookies.get('sid') ?? '';
    await here.prove();
    await here.call('password.change', { body: { current: somebody().password, next } });

    expect(await socket.next('session.ended')).toEqual({ reason: 'revoked' });
    await expect(there.call('profiles.list')).rejects.toMatchObject({ code: 'unauthorized' });
    expect(here.session.cookies.get('sid')).not.toBe(old);
    expect(await here.call('profiles.list')).toHaveLength(1);
    const underWay = app.client();
    Object.assign(underWay.session, here.session, { cookies: new Map([['sid', old]]) });
    expect(await underWay.call('profiles.list')).toHaveLength(1);
    // The old cookie cannot be exchanged for a new one, even with the password.
    clock.set(clock.now() + SECOND_MS);
    await expect(
      underWay.call('password.change', { body: { current: next, next: 'taken over by a thief' } }),
    ).rejects.toMatchObject({ code: 'unauthorized' });
    expect(underWay.session.cookies.get('sid')).toBe(old);
    clock.set(clock.now() + FORMER_COOKIE_LIFETIME_MS);
    await expect(underWay.call('profiles.list')).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await here.call('profiles.list')).toHaveLength(1);
    await app.client().login(email, next);
  });

  test('requires the current one, and recent step-up', async () => {
    const client = await signUp('asked@example.test');
    const change = (current: string) => client.call('password.change', { body: { current, next } });
    await expect(change(somebody().password)).rejects.toMatchObject({ code: 'step_up_required' });
    await client.prove();
    await expect(change('not the password')).rejects.toMatchObject({
      code: 'wrong_credentials',
      field: 'current',
    });
  });
});

describe('a sign-in from a new browser', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
  const as = async (agent: string, email: string, on?: TestClient): Promise<TestClient> => {
    clock.set(clock.now() + 1);
    const client = app.client();
    const known = on?.session.cookies.get('known');
    if (known !== undefined) client.session.cookies.set('known', known);
    await client.fetch('/api/main/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ email, password: somebody().password }),
    });
    client.session.userToken = (await client.call('auth.user')).token;
    return client;
  };

  test('is reported by mail once per browser, whatever its user agent', async () => {
    const email = 'traveller@example.test';
    const home = await signUp(email);
    const told = () =>
      smtp.letters.filter(
        ({ to, subject }) => to?.[0]?.address === email && subject === 'New sign-in to Kith',
      );
    await as(FIREFOX, email);
    await expect.poll(() => told().length).toBe(1);
    expect(told()[0]?.text).toContain('A new device signed in to your account: Firefox on Linux');
    await home.login(email);
    await as(FIREFOX, email);
    await expect.poll(() => told().length).toBe(2);
    expect(told()[1]?.text).toContain('Firefox on Linux');
  });

  test('is reported to other devices until one of them confirms it', async () => {
    const email = 'home@example.test';
    const home = await signUp(email);
    const socket = await home.main();
    const stranger = await (await signUp('somebody-else@example.test')).main();
    const known = await as('node', email, home);
    const away = await as(FIREFOX, email);
    await socket.next('sessions.changed');
    const sessions = async (client: TestClient) => (await client.call('sessions.list')).sessions;
    const news = async (client: TestClient) =>
      (await sessions(client)).filter(({ unfamiliar }) => unfamiliar);
    const [found, ...more] = await news(home);
    expect(more).toEqual([]);
    expect(await news(known)).toEqual([{ ...found, current: false }]);
    const confirm = (client: TestClient) =>
      client.call('sessions.confirm', { params: { id: found?.id ?? '' } });

    // The intruder sees nothing of it, and cannot confirm the session or return to it.
    const back = await as('node', email, away);
    for (const client of [away, back]) {
      expect(await news(client)).toEqual([]);
      await expect(confirm(client)).rejects.toMatchObject({ code: 'not_found' });
    }
    await confirm(known);
    await socket.next('sessions.changed');
    expect(await news(home)).toEqual([]);
    expect(stranger.heard.map(({ name }) => name)).not.toContain('sessions.changed');
    socket.close();
    stranger.close();
  });
});
