import type { RouteName } from '@kith/contract/routes';
import { expect, test } from 'vitest';
import type { Call } from '../../platform/api-client.ts';
import { toFailure } from '../../platform/failure.ts';
import type { Session } from '../../platform/session.ts';
import { createAccounts } from './accounts.engine.ts';

/** Records in order the calls of the server and the changes of the session. */
const setup = (answers: Partial<Record<RouteName, unknown>> = {}) => {
  const done: unknown[] = [];
  const call = (async (name: RouteName, options?: unknown) => {
    done.push(options === undefined ? name : [name, options]);
    const answer = answers[name];
    return typeof answer === 'function' ? answer() : (answer ?? {});
  }) as Call;
  const session = {
    settleSignOut: async () => void done.push('settled'),
    accept: async (answer: unknown) => void done.push(['accepted', answer]),
    signOut: async (options: unknown) => void done.push(['signed out', options]),
  } as unknown as Session;
  return { accounts: createAccounts(call, session), done };
};
const REGISTRATION = { email: 'ada@kith.test', password: 'long enough' } as never;

test('registering signs in immediately, unless the address has to be confirmed', async () => {
  const signedIn = { token: 'first' };
  const open = setup({ 'auth.register': signedIn });
  await expect(open.accounts.register(REGISTRATION)).resolves.toBeNull();
  expect(open.done).toEqual([
    'settled',
    ['auth.register', { body: REGISTRATION }],
    ['accepted', signedIn],
  ]);
  const mailed = setup({ 'auth.register': { verification: 'mail' }, 'auth.verify': signedIn });
  await expect(mailed.accounts.register(REGISTRATION)).resolves.toBe('mail');
  expect(mailed.done).toHaveLength(2);
  await mailed.accounts.verify('mail', '123456');
  expect(mailed.done.slice(2)).toEqual([
    ['auth.verify', { body: { verification: 'mail', code: '123456' } }],
    ['accepted', signedIn],
  ]);
});

test('a password signs in immediately, unless there is a second step', async () => {
  const signedIn = { token: 'first' };
  const open = setup({ 'auth.login': signedIn });
  const name = { email: 'ada@kith.test' };
  await expect(open.accounts.signIn(name, 'secret')).resolves.toBeNull();
  expect(open.done).toEqual([
    'settled',
    ['auth.login', { body: { email: 'ada@kith.test', password: 'secret' } }],
    ['accepted', signedIn],
  ]);
  const challenge = { id: 'step' };
  const second = setup({ 'auth.login': { challenge } });
  await expect(second.accounts.signIn(name, 'secret')).resolves.toBe(challenge);
  expect(second.done).toHaveLength(2);
});

test('a new password requires a link or the current one, which is sufficient proof', async () => {
  const { accounts, done } = setup();
  await accounts.forgot('ada@kith.test');
  await accounts.resetPassword('ticket', 'new one');
  await accounts.prove('present');
  await accounts.changePassword('present', 'new one');
  expect(done).toEqual([
    ['password.forgot', { body: { email: 'ada@kith.test' } }],
    ['password.reset', { body: { ticket: 'ticket', password: 'new one' } }],
    ['auth.stepUp', { body: { password: 'present' } }],
    ['auth.stepUp', { body: { password: 'present' } }],
    ['password.change', { body: { current: 'present', next: 'new one' } }],
  ]);
});

test('a second factor is asked for when the password is changed, instead of the password', async () => {
  const refuse = (code: string) => () => {
    throw Object.assign(toFailure(), { status: 403, code });
  };
  const { accounts, done } = setup({ 'auth.stepUp': refuse('not_allowed') });
  await accounts.changePassword('present', 'new one');
  expect(done.at(-1)).toEqual([
    'password.change',
    { body: { current: 'present', next: 'new one' } },
  ]);
  const wrong = setup({ 'auth.stepUp': refuse('wrong_credentials') });
  await expect(wrong.accounts.changePassword('guessed', 'new one')).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
  expect(wrong.done).toHaveLength(1);
});

test('sign-ins are listed, confirmed and ended', async () => {
  const sessions = [{ id: 'here' }, { id: 'there' }];
  const { accounts, done } = setup({ 'sessions.list': { sessions } });
  await expect(accounts.sessions()).resolves.toBe(sessions);
  await accounts.confirmSession('here');
  await accounts.revokeSession('there');
  await accounts.signOut({ everywhere: true });
  expect(done).toEqual([
    'sessions.list',
    ['sessions.confirm', { params: { id: 'here' } }],
    ['sessions.revoke', { params: { id: 'there' } }],
    ['signed out', { everywhere: true }],
  ]);
});
