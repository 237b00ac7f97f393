import { request } from 'node:http';
import { BASES, SOCKET_PATHS } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const LOGIN = `${BASES.main}/api/v1/auth/login`;
const post = (type: string, sent: string) =>
  app.client().fetch(LOGIN, { method: 'POST', headers: { 'content-type': type }, body: sent });
const refusalOf = async (response: Response | Promise<Response>) => {
  const answer = await response;
  const { error } = (await answer.json()) as { error: { code: string } };
  return [answer.status, error.code];
};

test('refuses a body that is not JSON, too large, or of another type with its error code', async () => {
  expect(await refusalOf(post('application/json', '{"a":'))).toEqual([400, 'invalid_json']);
  expect(await refusalOf(post('application/json', '{"__proto__":{"x":1}}'))).toEqual([
    400,
    'invalid_json',
  ]);
  expect(await refusalOf(post('application/json', `"${'x'.repeat(20_000)}"`))).toEqual([
    413,
    'too_large',
  ]);
  expect(await refusalOf(post('text/xml', '<a/>'))).toEqual([415, 'unsupported_media_type']);
});

test('refuses an unknown or malformed address with its error code', async () => {
  const ask = (path: string) => refusalOf(app.client().fetch(path));
  expect(await ask(`${BASES.main}/nothing`)).toEqual([404, 'not_found']);
  expect(await ask(`${BASES.directory}/api/v2/chat/%E0%A4%A`)).toEqual([400, 'bad_request']);
});

test('oversized headers get an error of the same shape', async () => {
  const long = await app.client().fetch(LOGIN, { headers: { cookie: 'x'.repeat(20_000) } });
  expect(long.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await refusalOf(long)).toEqual([413, 'too_large']);
});

test('every answer has the security headers, even for a malformed address', async () => {
  for (const path of ['/%', `${BASES.main}/nothing`, '/health']) {
    const { headers } = await app.client().fetch(path);
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  }
});

test('a malformed list of languages is not an error', async () => {
  const email = 'tongues@example.test';
  await app.client().register({ email });
  for (const language of ['zz-1', 'en-u', 'abc-12345678-x', '-', 'x'.repeat(200)]) {
    const response = await app.client().fetch(LOGIN, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ email, password: 'correct horse battery' }),
    });
    expect(response.status, language).toBe(200);
  }
});

/** The status of the answer to a request with these headers. */
const statusOf = (address: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const outgoing = request(address, { headers });
    outgoing.on('response', (response) => resolve(response.resume().statusCode));
    outgoing.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });

test('a request to upgrade to another protocol keeps no connection open', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'h2c' };
  expect(await statusOf(`${app.origin}/health`, headers)).toBe(200);
  expect(await statusOf(app.origin + SOCKET_PATHS.main, headers)).toBe(400);
});

test('under a foreign host name the server only reports its health', async () => {
  const named = await startTestApp({ config: { publicOrigin: 'https://chat.example' } });
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const statuses = async (host: string) => [
    await statusOf(`${named.origin}/health`, { host }),
    await statusOf(`${named.origin}${BASES.main}/nothing`, { host }),
    await statusOf(`${named.origin}${SOCKET_PATHS.main}/?EIO=4&transport=websocket`, {
      host,
      ...upgrade,
    }),
  ];
  expect(await statuses('chat.example')).toEqual([200, 404, 101]);
  expect(await statuses('rebound.example')).toEqual([200, 403, 400]);
  await named.close();
});
