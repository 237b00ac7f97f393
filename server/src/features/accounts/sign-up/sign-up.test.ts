import { CODE_DIGITS, CODE_LIFETIME_MS, CODE_TRIES, HOUR_MS } from '@kith/contract';
import { describe, expect, test } from 'vitest';
import { hashOf } from '../../../platform/random.ts';
import { startTestApp } from '../../../testing/app.ts';
import { somebody, type TestClient } from '../../../testing/client.ts';
import { startMailingApp } from '../../../testing/mailing-app.ts';

const { app, smtp, clock } = await startMailingApp();

const register = async (client: TestClient, email: string, password?: string) => {
  const body = somebody({ email, ...(password === undefined ? {} : { password }) });
  const answer = await client.call('auth.register', { body });
  return 'verification' in answer ? answer.verification : '';
};
/** One digit off. */
const wrong = (code: string): string => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
/** The code behind an id, as found by trying every one. */
const guessedCode = async (id: string): Promise<string> => {
  const { code_hash } = await app.database.read
    .selectFrom('one_time_code')
    .select('code_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (let guess = 0; guess < 10 ** CODE_DIGITS; guess++) {
    const code = String(guess).padStart(CODE_DIGITS, '0');
    if (hashOf(`${id} ${code}`) === code_hash) return code;
  }
  throw new Error('There is no such code.');
};
const refused = { code: 'wrong_code', status: 400 };

describe('with a mail server', () => {
  test('signing up signs in only with the mailed code', async () => {
    const email = 'new@example.test';
    const client = app.client();
    const response = await client.send('auth.register', { body: somebody({ email }) });
    expect(response.status).toBe(202);
    expect(response.headers.getSetCookie()).toEqual([]);
    const { verification } = (await response.json()) as { verification: string };
    await expect(app.client().login(email)).rejects.toMatchObject({ code: 'wrong_credentials' });

    const letter = await smtp.letterTo(email);
    expect(letter.subject).toBe('Your Kith code');
    const code = await smtp.codeFor(email);
    await expect(client.verify(verification, wrong(code))).rejects.toMatchObject(refused);
    const entered = await client.verify(verification, code);
    expect(entered.session.profiles).toHaveLength(1);
    expect((await entered.call('emails.list')).emails).toMatchObject([
      { email, verified: true, primary: true },
    ]);
    await expect(app.client().verify(verification, code)).rejects.toMatchObject(refused);
    await app.client().login(email);
  });

  test('answers the same for an address in use, and notifies only its owner', async () => {
    const email = 'taken@example.test';
    const first = app.client();
    await first.verify(await register(first, email), await smtp.codeFor(email));
    const other = app.client();
    const response = await other.send('auth.register', {
      body: somebody({ email, password: 'quite another one' }),
    });
    expect(response.status).toBe(202);
    const { verification } = (await response.json()) as { verification: string };
    expect(verification).toMatch(/^[\w-]{22}$/);
    await expect
      .poll(async () => (await smtp.letterTo(email)).subject)
      .toBe('You already have a Kith account');
    expect((await smtp.letterTo(email)).text).not.toMatch(/\d{6}/);
    await expect(other.verify(verification, '000000')).rejects.toMatchObject(refused);
    await expect(app.client().login(email, 'quite another one')).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
  });

  test('a code completes only the sign-up that it was mailed for', async () => {
    const email = 'victim@example.test';
    const mine = app.client();
    const own = await register(mine, email);
    const code = await smtp.codeFor(email);
    const planted = await register(app.client(), email, 'the attackers password');
    await expect(app.client().verify(planted, code)).rejects.toMatchObject(refused);
    await mine.verify(own, code);
    await app.client().login(email);
  });

  test('of two sign-ups for one address, only the first to be confirmed succeeds', async () => {
    const email = 'twice@example.test';
    const [first, second] = [app.client(), app.client()];
    const firstId = await register(first, email);
    const firstCode = await smtp.codeFor(email);
    const secondId = await register(second, email, 'another password');
    await expect.poll(() => smtp.codeFor(email)).not.toBe(firstCode);
    const secondCode = await smtp.codeFor(email);
    await first.verify(firstId, firstCode);
    await expect(second.verify(secondId, secondCode)).rejects.toMatchObject(refused);
    const accounts = await app.database.read
      .selectFrom('account_email')
      .selectAll()
      .where('address', '=', email)
      .execute();
    expect(accounts).toHaveLength(1);
  });

  test('a code is valid for fifteen minutes and five attempts', async () => {
    const email = 'slow@example.test';
    const client = app.client();
    const late = await register(client, email);
    const lateCode = await smtp.codeFor(email);
    clock.set(clock.now() + CODE_LIFETIME_MS);
    await expect(client.verify(late, lateCode)).rejects.toMatchObject(refused);

    const guessed = await register(client, email);
    await expect.poll(() => smtp.codeFor(email)).not.toBe(lateCode);
    const code = await smtp.codeFor(email);
    for (let attempt = 0; attempt < CODE_TRIES; attempt++)
      await expect(client.verify(guessed, wrong(code))).rejects.toMatchObject(refused);
    await expect(client.verify(guessed, code)).rejects.toMatchObject(refused);
  });

  test('limits codes per recipient without revealing it', async () => {
    const email = 'flooded@example.test';
    const mailed = () => smtp.letters.filter(({ to }) => to?.[0]?.address === email).length;
    for (let one = 0; one < 12; one++)
      expect(await register(app.client(), email)).toMatch(/^[\w-]{22}$/);
    await expect.poll(mailed).toBe(10);
    clock.set(clock.now() + HOUR_MS);
    await register(app.client(), email);
    await expect.poll(mailed).toBe(11);
  });

  test('a code that was not mailed is worthless', async () => {
    const email = 'unmailed@example.test';
    let last = '';
    for (let one = 0; one < 11; one++) last = await register(app.client(), email);
    await expect(app.client().verify(last, await guessedCode(last))).rejects.toMatchObject(refused);
  });

  test('counts guesses per address, across all its codes', async () => {
    const email = 'guessed@example.test';
    for (let one = 0; one < 5; one++) {
      const id = await register(app.client(), email);
      for (let attempt = 1; attempt < CODE_TRIES; attempt++)
        await expect(app.client().verify(id, `00000${attempt}`)).rejects.toMatchObject(refused);
    }
    const id = await register(app.client(), email);
    const code = await guessedCode(id);
    await expect(app.client().verify(id, code)).rejects.toMatchObject(refused);
    clock.set(clock.now() + HOUR_MS);
    const later = await register(app.client(), email);
    await app.client().verify(later, await guessedCode(later));
  });

  test('stores neither codes nor passwords in clear text', async () => {
    const email = 'kept@example.test';
    await register(app.client(), email, 'a password to be looked for');
    const code = await smtp.codeFor(email);
    const rows = await app.database.read.selectFrom('one_time_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('a password to be looked for');
    expect(rows.map(({ code_hash }) => code_hash)).not.toContain(code);
  });

  test('links contacts that had the address before it was verified', async () => {
    const ada = app.client();
    const adas = await ada.verify(
      await register(ada, 'ada@example.test'),
      await smtp.codeFor('ada@example.test'),
    );
    const email = 'noted@example.test';
    const { id } = await adas.call('contacts.create', {
      body: { firstName: 'Noted', emails: [{ address: email, type: 'work' }] },
    });
    const noted = app.client();
    const { profile } = await noted.verify(await register(noted, email), await smtp.codeFor(email));
    const linked = async () => (await adas.call('contacts.get', { params: { id } })).profile?.id;
    await expect.poll(linked).toBe(profile.id);
  });
});

test('creates the account at once without a mail server, with an unverified address', async () => {
  const plain = await startTestApp();
  const client = await plain.client().register({ email: 'plain@example.test' });
  const { emails, canVerify } = await client.call('emails.list');
  expect(emails).toMatchObject([{ email: 'plain@example.test', verified: false, primary: true }]);
  expect(canVerify).toBe(false);
  await plain.close();
});
