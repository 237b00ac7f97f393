import { ADDRESSES_MAX, DAY_MS, MINUTE_MS } from '@kith/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { somebody, type TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';

const clock = manualClock();
let app: TestApp;
/** No email is sent: codes are read from the development mailbox. */
let plain: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock, mailbox: true });
  plain = await startTestApp({ clock });
});
afterAll(async () => {
  await app.close();
  await plain.close();
});
beforeEach(() => clock.set(clock.now() + MINUTE_MS));

const lettersTo = async (recipient: string): Promise<string[]> =>
  (await app.letters()).filter((one) => one.recipient === recipient).map(({ text }) => text);
const codeFor = async (recipient: string): Promise<string> =>
  /\d{6}/.exec((await lettersTo(recipient))[0] ?? '')?.[0] ?? '';

const signUp = async (email = somebody().email, where = app): Promise<TestClient> =>
  (await where.client().register({ email })).prove();
const addEmail = (client: TestClient, email: string) =>
  client.call('emails.add', { body: { email } });
const addPhone = (client: TestClient, number: string) =>
  client.call('phones.add', { body: { number } });
const proved = async (client: TestClient, email: string) => {
  const { id } = await addEmail(client, email);
  return client.call('emails.verify', { params: { id }, body: { code: await codeFor(email) } });
};

describe('e-mail addresses', () => {
  test('are added by a code, made primary, and removed again', async () => {
    const client = await signUp('first@example.test');
    const added = await addEmail(client, ' Second@Example.test ');
    expect(added).toMatchObject({ email: 'second@example.test', verified: false, primary: false });
    const nobodys = app.client().login('second@example.test');
    await expect(nobodys).rejects.toMatchObject({ code: 'wrong_credentials' });
    const params = { id: added.id };
    await expect(
      client.call('emails.update', { params, body: { primary: true } }),
    ).rejects.toMatchObject({ code: 'not_allowed' });

    const code = await codeFor('second@example.test');
    const wrong = `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
    await expect(
      client.call('emails.verify', { params, body: { code: wrong } }),
    ).rejects.toMatchObject({ code: 'wrong_code', field: 'code' });
    expect(await client.call('emails.verify', { params, body: { code } })).toMatchObject({
      verified: true,
    });
    await app.client().login('second@example.test');
    await client.call('emails.update', { params, body: { primary: true } });
    expect((await client.call('emails.list')).emails).toMatchObject([
      { email: 'second@example.test', primary: true },
      { email: 'first@example.test', primary: false },
    ]);
    await client.call('emails.remove', { params });
    expect((await client.call('emails.list')).emails).toMatchObject([
      { email: 'first@example.test', primary: true },
    ]);
  });

  test('void the password reset links that were mailed to them', async () => {
    const client = await signUp();
    const address = 'soon-gone@example.test';
    const { id } = await proved(client, address);
    await app.client().call('password.forgot', { body: { email: address } });
    const mailed = async () => /#(\S+)/.exec((await lettersTo(address)).join('\n'))?.[1] ?? '';
    // Written after the answer.
    await expect.poll(mailed).not.toBe('');
    const ticket = await mailed();
    await client.call('emails.remove', { params: { id } });
    await expect(
      app.client().call('password.reset', { body: { ticket, password: 'a good password' } }),
    ).rejects.toMatchObject({ code: 'ticket_expired' });
  });

  test('the address of the sign-up is verified the same way', async () => {
    const client = await signUp('unproved@example.test');
    expect(await proved(client, 'unproved@example.test')).toMatchObject({
      verified: true,
      primary: true,
    });
  });

  test('an account keeps one way to sign in, which may be a phone number', async () => {
    const client = await signUp('only@example.test');
    const [only] = (await client.call('emails.list')).emails;
    const params = { id: only?.id ?? '' };
    const unproved = await addEmail(client, 'unproved-one@example.test');
    const refused = { code: 'last_address', status: 409 };
    await expect(client.call('emails.remove', { params })).rejects.toMatchObject(refused);
    await client.call('emails.remove', { params: { id: unproved.id } });

    const { id } = await addPhone(client, '+49 170 222 3344');
    await client.call('phones.verify', {
      params: { id },
      body: { code: await codeFor('+491702223344') },
    });
    await client.call('emails.remove', { params });
    const number = client.call('phones.remove', { params: { id } });
    await expect(number).rejects.toMatchObject(refused);
  });

  test('someone else’s address looks free, and only its owner is notified', async () => {
    const owner = await signUp('owned@example.test');
    await proved(owner, 'owned@example.test');
    const other = await signUp();
    const added = await addEmail(other, 'owned@example.test');
    const free = await addEmail(other, 'nobodys@example.test');
    expect({ ...added, id: '', email: '' }).toEqual({ ...free, id: '', email: '' });
    expect((await lettersTo('owned@example.test')).join()).toContain(
      'already belongs to your account',
    );
    await expect(
      other.call('emails.verify', { params: { id: added.id }, body: { code: '123456' } }),
    ).rejects.toMatchObject({ code: 'wrong_code' });
    expect((await owner.call('emails.list')).emails).toHaveLength(1);
  });

  test('belongs to the first of two people who verifies it', async () => {
    const [ann, ben] = [await signUp(), await signUp()];
    const email = 'contested@example.test';
    const { id } = await addEmail(ann, email);
    const anns = await codeFor(email);
    clock.set(clock.now() + 1);
    await addEmail(ben, email);
    const bens = await codeFor(email);
    await ben.call('emails.verify', { params: { id }, body: { code: bens } });
    await expect(
      ann.call('emails.verify', { params: { id }, body: { code: anns } }),
    ).rejects.toMatchObject({ code: 'wrong_code' });
    const found = await app.client().login(email);
    expect(found.session.profiles[0]?.id).toBe(ben.profileId);
  });

  test('are limited in number', async () => {
    const client = await signUp();
    for (let one = 1; one < ADDRESSES_MAX; one++) await addEmail(client, `m${one}@example.test`);
    await expect(addEmail(client, 'one-more@example.test')).rejects.toMatchObject({
      code: 'too_many_addresses',
    });
    await addEmail(client, 'm1@example.test');
  });

  test('need step-up for every change', async () => {
    const client = await app.client().register();
    const [{ id } = { id: '' }] = (await client.call('emails.list')).emails;
    const required = { code: 'step_up_required' };
    await expect(addEmail(client, 'x@example.test')).rejects.toMatchObject(required);
    await expect(addPhone(client, '+491701234567')).rejects.toMatchObject(required);
    const params = { id };
    await expect(client.call('emails.remove', { params })).rejects.toMatchObject(required);
    const update = client.call('emails.update', { params, body: { primary: true } });
    await expect(update).rejects.toMatchObject(required);
  });
});

describe('phone numbers', () => {
  test('are verified by a text message and sign in, however they are written', async () => {
    const client = await signUp();
    const added = await addPhone(client, '+44 (20) 7946-0018');
    expect(added).toMatchObject({ number: '+442079460018', verified: false });
    const [message = ''] = await lettersTo('+442079460018');
    expect(message).toMatch(/^\d{6} is your Kith code\. It is valid for 15 minutes\.\n$/);
    await client.call('phones.verify', {
      params: { id: added.id },
      body: { code: await codeFor('+442079460018') },
    });
    const { password } = somebody();
    for (const number of ['+442079460018', ' +44 20.7946/0018'])
      await app.client().call('auth.login', { body: { number, password } });
    for (const number of ['+442079460019', '02079460018', 'none'])
      await expect(
        app.client().call('auth.login', { body: { number, password } }),
      ).rejects.toMatchObject({ code: 'wrong_credentials' });
  });

  test('are told of once they are verified, at the addresses of the account', async () => {
    const email = 'told-of-phone@example.test';
    const client = await signUp(email);
    await proved(client, email);
    const number = '+442079460020';
    const { id } = await addPhone(client, number);
    const told = async () =>
      (await lettersTo(email)).join().split('A phone number was added').length - 1;
    expect(await told()).toBe(0);
    const verify = async () =>
      client.call('phones.verify', { params: { id }, body: { code: await codeFor(number) } });
    await verify();
    expect(await told()).toBe(1);
    // Accepted earlier, while no text messages were sent: known already.
    await app.database.transaction(({ query }) =>
      query
        .updateTable('account_phone')
        .set({ verified_time: null })
        .where('address', '=', number)
        .execute(),
    );
    clock.set(clock.now() + MINUTE_MS);
    await addPhone(client, number);
    await verify();
    expect(await told()).toBe(1);
  });

  test('are refused with the field’s name when no country has them', async () => {
    const client = await signUp();
    for (const number of ['0170 1234567', '+0170123456', '+49', `+${'1'.repeat(16)}`, '+49 17x'])
      await expect(addPhone(client, number)).rejects.toMatchObject({
        code: 'invalid_field',
        field: 'number',
      });
  });
});

test('signing in takes either an address or a number', async () => {
  const { email, password } = somebody();
  for (const names of [{}, { email, number: '+491701234567' }])
    await expect(
      app.client().call('auth.login', { body: { ...names, password } }),
    ).rejects.toMatchObject({ code: 'invalid_field' });
});

test('an account can request thirty codes a day, for whatever addresses', async () => {
  const limited = await startTestApp({ clock, mailbox: true, rateLimitFactor: 1 });
  onTestFinished(limited.close);
  const client = await signUp(undefined, limited);
  /** The requests of a minute are limited, too. */
  const later = (ms = MINUTE_MS) => clock.set(clock.now() + ms);
  for (const name of ['one', 'two', 'three']) {
    later();
    for (let times = 0; times < 10; times++) await addEmail(client, `many-${name}@example.test`);
  }
  later();
  const refused = { code: 'rate_limited' };
  await expect(addEmail(client, 'many-four@example.test')).rejects.toMatchObject(refused);
  await expect(addPhone(client, '+491709990088')).rejects.toMatchObject(refused);
  expect((await client.call('emails.list')).emails).toHaveLength(4);
  later(DAY_MS);
  await client.prove();
  await addEmail(client, 'many-four@example.test');
});

describe('without mail or text messages', () => {
  test('an address is accepted at once, unverified, and one in use is refused', async () => {
    const client = await signUp('plain@example.test', plain);
    expect(await addEmail(client, 'plain-2@example.test')).toMatchObject({ verified: false });
    await plain.client().login('plain-2@example.test');
    const other = await signUp(undefined, plain);
    await expect(addEmail(other, 'plain-2@example.test')).rejects.toMatchObject({
      code: 'email_taken',
    });
    await addPhone(client, '+491709990001');
    await expect(addPhone(other, '+491709990001')).rejects.toMatchObject({ code: 'phone_taken' });
    expect((await client.call('phones.list')).canVerify).toBe(false);
  });
});
