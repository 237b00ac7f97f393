import { expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { SoftAuthenticator } from '../../../testing/authenticator.ts';
import { somebody, TestClient } from '../../../testing/client.ts';
import { startMailingApp } from '../../../testing/mailing-app.ts';
import { codeAt } from '../../second-factor/totp.testing.ts';
import { stepAt } from '../../second-factor/totp.ts';

const { app, smtp, clock } = await startMailingApp();

const signUp = async (email: string, at: Pick<TestApp, 'client'> = app): Promise<TestClient> => {
  const client = at.client();
  const answer = await client.call('auth.register', { body: somebody({ email }) });
  if (!('verification' in answer)) throw new Error('No code was requested.');
  const owner = await client.verify(answer.verification, await smtp.codeFor(email));
  return owner.prove();
};

/** What an address was told of changes: the first paragraphs, in the order of arrival. */
const told = (email: string, subject = 'Your Kith account was changed'): string[] =>
  smtp.letters
    .filter((letter) => letter.to?.[0]?.address === email && letter.subject === subject)
    .map(({ text = '' }) => text.split('\n')[0] ?? '');

const addPasskey = async (client: TestClient) => {
  const { id, options } = await client.call('passkeys.begin');
  const attestation = new SoftAuthenticator(client.origin).create(options);
  return client.call('passkeys.add', { body: { id, name: 'My phone', attestation } });
};

const addEmail = async (client: TestClient, email: string): Promise<{ id: string }> => {
  const { id } = await client.call('emails.add', { body: { email } });
  const code = await smtp.codeFor(email);
  return client.call('emails.verify', { params: { id }, body: { code } });
};

test('every change of the second factors, and a new access token, is told once', async () => {
  const email = 'told@example.test';
  const client = await signUp(email);
  const expected: string[] = [];
  const tells = async (text: string) => {
    expected.push(text);
    await expect.poll(() => told(email)).toEqual(expected);
  };

  const { passkey } = await addPasskey(client);
  await tells('A passkey was added to your account. It can be used to sign in.');
  const { secret } = await client.call('totp.begin');
  const code = codeAt(secret, stepAt(clock.now()));
  const wrong = codeAt(secret, stepAt(clock.now()) + 5);
  const refused = { code: 'wrong_code' };
  await expect(client.call('totp.confirm', { body: { code: wrong } })).rejects.toMatchObject(
    refused,
  );
  await client.call('totp.confirm', { body: { code } });
  await tells('An authenticator app was turned on for your account.');
  await client.call('recoveryCodes.renew');
  await tells('Your recovery codes were replaced by new ones.');
  await client.call('totp.remove');
  await tells('The authenticator app of your account was turned off.');
  await client.call('totp.remove');
  await client.call('passkeys.remove', { params: { id: passkey.id } });
  await tells('A passkey was removed from your account.');
  await client.call('accessTokens.create', { body: { name: 'Backup', scope: 'read', days: 30 } });
  await tells('An access token was created. A program can use it to act for your account.');
  expect((await smtp.letterTo(email)).text).toContain('/app/settings/account');
});

test('a change of the addresses is told to all that were there before', async () => {
  const [before, added] = ['before@example.test', 'added@example.test'];
  const client = await signUp(before);
  const { id } = await addEmail(client, added);
  const isAdded =
    'An email address was added to your account. It can be used to reset your password.';
  await expect.poll(() => told(before)).toEqual([isAdded]);
  // Nobody can divert it by making another address the primary one, or by removing this one.
  await client.call('emails.update', { params: { id }, body: { primary: true } });
  const { emails } = await client.call('emails.list');
  const own = emails.find((one) => one.email === before);
  await client.call('emails.remove', { params: { id: own?.id ?? '' } });
  const isRemoved = 'An email address was removed from your account.';
  await expect.poll(() => told(before)).toEqual([isAdded, isRemoved]);
  await expect.poll(() => told(added)).toEqual([isRemoved]);
});

test('a phone number that is added or removed is told, once', async () => {
  const email = 'phone@example.test';
  const client = await signUp(email);
  const body = { number: '+491709990077' };
  const { id } = await client.call('phones.add', { body });
  await client.call('phones.add', { body });
  const isAdded = 'A phone number was added to your account. It can be used to sign in.';
  await expect.poll(() => told(email)).toEqual([isAdded]);
  await client.call('phones.remove', { params: { id } });
  const isRemoved = 'A phone number was removed from your account.';
  await expect.poll(() => told(email)).toEqual([isAdded, isRemoved]);
});

test('twenty letters a day are enough, and changes beyond them are made all the same', async () => {
  const email = 'often@example.test';
  const limited = await startTestApp({ clock, smtpUrl: smtp.url, rateLimitFactor: 1 });
  onTestFinished(limited.close);
  const client = await signUp(email, limited);
  await addPasskey(client);
  const codes = new Set<string>();
  for (let times = 0; times < 25; times += 1)
    codes.add((await client.call('recoveryCodes.renew')).recoveryCodes.join());
  expect(codes.size).toBe(25);
  // Whatever was to be sent has been sent.
  await expect.poll(limited.letters).toEqual([]);
  expect(told(email)).toHaveLength(20);
});

test.each([
  ['de', 'Dein Konto bei Kith wurde geändert', 'Deinem Konto wurde ein Passkey hinzugefügt.'],
  ['ar', 'تغيّر حسابك في Kith', 'أُضيف مفتاح مرور إلى حسابك.'],
])('in the language of the reader: %s', async (language, subject, text) => {
  const email = `told-${language}@example.test`;
  const client = await signUp(email);
  const speaking = Object.assign(client, {
    fetch: (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('accept-language', language);
      return TestClient.prototype.fetch.call(client, path, { ...init, headers });
    },
  });
  await addPasskey(speaking);
  await expect.poll(() => told(email, subject)).toEqual([expect.stringContaining(text)]);
});
