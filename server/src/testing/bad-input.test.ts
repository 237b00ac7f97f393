import {
  addressOf,
  BASES,
  DIRECTORY_REQUESTS,
  type DirectoryRequestName,
  ROUTES,
  type Route,
  type RouteName,
} from '@kith/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import type { TestClient } from './client.ts';

const RUNS = 40;
let app: TestApp;
let client: TestClient;
let chatId: string;

beforeAll(async () => {
  app = await startTestApp();
  client = await app.client().register();
  const other = await app.client().register();
  const participantIds = [other.profileId ?? ''];
  const made = await client.call('chats.create', { body: { participantIds } });
  chatId = 'see' in made ? made.see : made.id;
});
afterAll(() => app.close());

/** What does not fit: any JSON, and the fields the calls know with values they do not. */
const nasty = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('', '\u0000', '\ud800', '__proto__', '1e999', -1, 2 ** 53, null, [], {}),
  fc.string({ unit: 'binary' }),
);
const body = fc.oneof(
  nasty,
  fc.record(
    {
      email: nasty,
      password: nasty,
      profile: nasty,
      delta: fc.oneof(nasty, fc.array(fc.record({ insert: nasty, attributes: nasty }))),
      tempId: fc.oneof(nasty, fc.constant('t-fuzz')),
      participantIds: fc.oneof(nasty, fc.array(nasty)),
      id: nasty,
      name: nasty,
      vaulted: nasty,
      message: nasty,
    },
    { requiredKeys: [] },
  ),
);
const param = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('0', '../..', '%00'),
);

const authorization = (): string => `${client.session.userToken} ${client.profile.token}`;

const pathOf = (name: RouteName, params: Record<string, string>): string => {
  try {
    return addressOf(name, params);
  } catch {
    // A lone surrogate cannot be written into an address.
    return addressOf(name, {});
  }
};

test.each(Object.keys(ROUTES) as RouteName[])(
  '%s answers nonsense with 4xx and a code',
  async (name) => {
    const route: Route = ROUTES[name];
    // Ending the session would end the test.
    const spared = name === 'auth.logout' || name === 'sessions.revoke';
    await fc.assert(
      fc.asyncProperty(body, param, param, fc.boolean(), async (sent, one, two, known) => {
        const params = { id: known ? chatId : one, messageId: two, participantId: two };
        const query =
          route.method === 'GET'
            ? `?${new URLSearchParams({ version: one, take: two, since: one, q: one, ids: two })}`
            : '';
        const response = await client.fetch(pathOf(name, params) + query, {
          method: route.method,
          headers: {
            authorization: spared ? 'x y' : authorization(),
            cookie: spared ? '' : client.cookie,
            'content-type': 'application/json',
          },
          ...(route.method === 'GET' ? {} : { body: JSON.stringify(sent) ?? 'undefined' }),
        });
        const answer = (await response.json()) as { error?: { code?: string } };
        expect(response.status, JSON.stringify({ sent, one, two, answer })).toBeLessThan(500);
        if (!response.ok) expect(answer.error?.code).toMatch(/^[a-z_]+$/);
      }),
      { numRuns: RUNS },
    );
  },
);

test('a body that is no JSON, too large, or of another kind is refused by name', async () => {
  const post = (type: string, sent: string) =>
    client.fetch(`${BASES.main}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: sent,
    });
  const codeOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { error: { code: string } }).error.code,
  ];
  expect(await codeOf(await post('application/json', '{"a":'))).toEqual([400, 'invalid_json']);
  expect(await codeOf(await post('application/json', '{"__proto__":{"x":1}}'))).toEqual([
    400,
    'invalid_json',
  ]);
  expect(await codeOf(await post('application/json', `"${'x'.repeat(20_000)}"`))).toEqual([
    413,
    'too_large',
  ]);
  expect(await codeOf(await post('text/xml', '<a/>'))).toEqual([415, 'unsupported_media_type']);
  expect(await codeOf(await client.fetch(`${BASES.main}/nothing`))).toEqual([404, 'not_found']);
  expect(await codeOf(await client.fetch(`${BASES.directory}/api/v2/chat/%E0%A4%A`))).toEqual([
    400,
    'bad_request',
  ]);
});

test.each([...Object.keys(DIRECTORY_REQUESTS), 'no.such.request'])(
  'the socket request %s answers nonsense with a code and stays open',
  async (name) => {
    const socket = await client.directory();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(body, fc.record({ chatId: fc.constant(chatId), delta: nasty, tempId: nasty })),
        async (sent) => {
          const refused = socket.ask(name as DirectoryRequestName, sent as never);
          const outcome = await refused.then(
            () => 'done',
            (error: { code?: string }) => error.code,
          );
          expect(outcome, JSON.stringify(sent)).toMatch(/^(done|[a-z_]+)$/);
          expect(outcome, JSON.stringify(sent)).not.toBe('internal');
        },
      ),
      { numRuns: RUNS },
    );
    expect(socket.connected).toBe(true);
    socket.close();
  },
);

test('nothing of it was lost: the chat is as it was', async () => {
  const { messages } = await client.call('messages.list', { params: { id: chatId } });
  const tempId = 't-after-all';
  const sent = await client.call('messages.send', {
    params: { id: chatId },
    body: { tempId, delta: [{ insert: 'still here' }] },
  });
  const after = await client.call('messages.list', { params: { id: chatId } });
  expect(after.messages).toEqual([sent, ...messages].slice(0, 25));
});
