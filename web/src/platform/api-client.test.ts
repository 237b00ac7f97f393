import { expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';
import { createTestEnvironment } from './testing/environment.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** A client whose server returns one response after the other. */
const setup = (...responses: (Response | Promise<Response>)[]) => {
  const requests: { url: string; init: RequestInit }[] = [];
  const env = createTestEnvironment();
  const state = { token: 'old', renewals: 0, renews: true, questions: 0, proves: true };
  const call = createApiClient({
    env: {
      ...env,
      fetch(url, init) {
        init.signal?.throwIfAborted();
        requests.push({ url, init });
        const aborted = new Promise<Response>((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        });
        return Promise.race([aborted, Promise.resolve(responses.shift() ?? aborted)]);
      },
    },
    authorization: (actor, profileId) =>
      actor === 'profile'
        ? `${state.token} ${profileId}`
        : actor === 'user'
          ? state.token
          : undefined,
    async renew() {
      state.renewals += 1;
      state.token = 'new';
      return state.renews;
    },
    async stepUp() {
      state.questions += 1;
      return state.proves;
    },
  });
  return { call, requests, env, state };
};

test('a call is sent to its address with its query, body and tokens', async () => {
  const { call, requests } = setup(json(200, {}), json(200, {}));
  await call('messages.list', { as: 'p1', params: { id: 'a b' }, query: { take: '25' } });
  await call('auth.login', { body: { email: 'a@example.org', password: 'secret' } });
  expect(requests[0]?.url).toBe('/api/directory/api/v2/chat/a%20b/messages?take=25');
  expect(requests[0]?.init).toMatchObject({
    method: 'GET',
    credentials: 'same-origin',
    headers: { authorization: 'old p1', 'accept-language': 'en' },
  });
  expect(requests[1]?.init.headers).toEqual({
    'accept-language': 'en',
    'content-type': 'application/json',
  });
  expect(JSON.parse(String(requests[1]?.init.body))).toMatchObject({ email: 'a@example.org' });
});

test('a rejected token is renewed once and the call repeated', async () => {
  const refused = { error: { code: 'unauthorized', message: 'Sign in.' } };
  const { call, requests, state } = setup(json(401, refused), json(200, { sessions: [] }));
  await expect(call('sessions.list')).resolves.toEqual({ sessions: [] });
  expect(requests.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual([
    'old',
    'new',
  ]);
  expect(state.renewals).toBe(1);
});

test('a second rejection is returned', async () => {
  const refused = { error: { code: 'unauthorized', message: 'Sign in.' } };
  const { call, state } = setup(json(401, refused), json(401, refused));
  await expect(call('sessions.list')).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
  expect(state.renewals).toBe(1);
});

test('wrong credentials do not renew tokens', async () => {
  const { call, state } = setup(json(401, { error: { code: 'wrong_credentials', message: 'No' } }));
  await expect(
    call('auth.login', { body: { email: 'a@example.org', password: 'x' } }),
  ).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(state.renewals).toBe(0);
});

const wantsProof = () =>
  json(403, { error: { code: 'step_up_required', message: 'Confirm your identity again.' } });

test('a call that requires confirmation is repeated after it', async () => {
  const { call, requests, state } = setup(wantsProof(), json(200, { sessions: [] }));
  await expect(call('sessions.list')).resolves.toEqual({ sessions: [] });
  expect(requests).toHaveLength(2);
  expect(state).toMatchObject({ questions: 1, renewals: 0 });
});

test('tokens may expire while the confirmation is open', async () => {
  const late = json(401, { error: { code: 'unauthorized', message: 'Sign in.' } });
  const { call, state } = setup(wantsProof(), late, json(200, { sessions: [] }));
  await expect(call('sessions.list')).resolves.toEqual({ sessions: [] });
  expect(state).toMatchObject({ questions: 1, renewals: 1 });
});

test('a cancelled or failed confirmation returns the original error', async () => {
  const declined = setup(wantsProof());
  declined.state.proves = false;
  await expect(declined.call('sessions.list')).rejects.toMatchObject({ code: 'step_up_required' });
  const again = setup(wantsProof(), wantsProof());
  await expect(again.call('sessions.list')).rejects.toMatchObject({ code: 'step_up_required' });
  expect(again.state.questions).toBe(1);
});

test('a wrong password in the confirmation does not renew tokens', async () => {
  const { call, state } = setup(json(401, { error: { code: 'wrong_credentials', message: 'No' } }));
  await expect(call('auth.stepUp', { body: { password: 'x' } })).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
  expect(state.renewals).toBe(0);
});

test('an overloaded server specifies how long to wait, in its body or its header', async () => {
  const { call } = setup(
    json(429, { error: { code: 'rate_limited', message: 'Slow down', retryAfter: 7 } }),
    new Response('busy', { status: 503, headers: { 'retry-after': '2' } }),
  );
  await expect(call('auth.user')).rejects.toMatchObject({ status: 429, retryAfter: 7 });
  await expect(call('auth.user')).rejects.toMatchObject({ status: 503, retryAfter: 2 });
});

const overloaded = (retryAfter: number) =>
  json(
    503,
    { error: { code: 'overloaded', message: 'Busy', retryAfter } },
    { 'retry-after': `${retryAfter}` },
  );

test('a call rejected by an overloaded server is repeated after the specified time', async () => {
  const { call, requests, env } = setup(overloaded(2), overloaded(1), json(200, { sessions: [] }));
  const answer = call('sessions.list');
  await env.advance(1_999);
  expect(requests).toHaveLength(1);
  await env.advance(1);
  expect(requests).toHaveLength(2);
  await env.advance(1_000);
  await expect(answer).resolves.toEqual({ sessions: [] });
});

test('no more attempts after the third one while a server stays overloaded', async () => {
  const { call, requests, env } = setup(...Array.from({ length: 9 }, () => overloaded(1)));
  const failed = expect(call('auth.user')).rejects.toMatchObject({ code: 'overloaded' });
  await env.advance(10_000);
  await failed;
  expect(requests).toHaveLength(4);
});

test('a call that nobody waits for is not repeated', async () => {
  const { call, requests } = setup(overloaded(1), json(200, { sessions: [] }));
  const failed = call('sessions.list', { once: true });
  await expect(failed).rejects.toMatchObject({ code: 'overloaded' });
  expect(requests).toHaveLength(1);
});

test('a call aborted while waiting fails at once', async () => {
  const { call, env } = setup(overloaded(3), overloaded(3));
  const aborter = new AbortController();
  const failed = expect(call('auth.user', { signal: aborter.signal })).rejects.toThrow();
  await env.advance(1_000);
  aborter.abort(new Error('Enough'));
  await failed;
});

test('a call without an answer within 15 s fails, and so does an aborted one', async () => {
  const { call, env } = setup();
  const late = expect(call('auth.user')).rejects.toMatchObject({ code: 'timeout' });
  await env.advance(15_000);
  await late;
  const aborter = new AbortController();
  const aborted = expect(call('auth.user', { signal: aborter.signal })).rejects.toThrow();
  aborter.abort();
  await aborted;
});
