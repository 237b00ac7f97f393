import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { MINUTE_MS } from '@kith/contract';
import { expect, onTestFinished, test } from 'vitest';
import { manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { createLimits } from '../http/index.ts';
import { uncounted } from '../metrics/index.ts';
import { createOutbound, type OutboundOptions } from './index.ts';

const MIB = 1024 * 1024;
const who = { purpose: 'linkPreview', accountId: 'ann' } as const;

const serve = async (listener: RequestListener, host = '127.0.0.1') => {
  const server = createServer(listener).listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

const open = async (options: Partial<OutboundOptions> = {}) => {
  const clock = manualClock();
  const database = await openTestDatabase();
  const limits = await createLimits(database, clock, 1);
  onTestFinished(async () => {
    await limits.stop();
    await database.close();
  });
  const outbound = createOutbound({
    ...{ clock, limits, ranges: ['127.0.0.0/8'], counted: uncounted },
    ...options,
  });
  return { clock, limits, get: (url: string) => outbound.fetch({ url }, who), outbound };
};

test('returns the status, the final address and the body, without cookies', async () => {
  const heard: (string | undefined)[] = [];
  const port = await serve((request, response) => {
    heard.push(request.headers.cookie, request.headers.referer, request.headers.host);
    response.setHeader('set-cookie', 'a=b');
    if (request.url === '/old') response.writeHead(302, { location: '/new?q' }).end();
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('gone');
  });
  const { get } = await open();
  const answer = await get(`http://127.0.0.1:${port}/old#part`);
  expect(answer).toMatchObject({ status: 404, isWhole: true });
  expect(answer.url.href).toBe(`http://127.0.0.1:${port}/new?q`);
  expect(answer.headers['content-type']).toBe('text/plain');
  expect(answer.body.toString()).toBe('gone');
  const host = `127.0.0.1:${port}`;
  expect(heard).toEqual([undefined, undefined, host, undefined, undefined, host]);
});

test('connects to the classified address, whatever the name resolves to next', async () => {
  const port = await serve((_, response) => response.end('the first'));
  const answers = [['127.0.0.1'], ['127.0.0.2']];
  const { get } = await open({ resolve: async () => answers.shift() ?? [] });
  expect((await get(`http://rebinding.example:${port}/`)).body.toString()).toBe('the first');
  expect(answers).toEqual([['127.0.0.2']]);
});

test('refuses a redirect to a name that now resolves to an internal address', async () => {
  const port = await serve((_, response) => response.writeHead(302, { location: '/again' }).end());
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  const { get } = await open({ resolve: async () => answers.shift() ?? [] });
  await expect(get(`http://rebinding.example:${port}/`)).rejects.toMatchObject({
    reason: 'refused',
  });
});

test('tries the next address of a name if one accepts no connection', async () => {
  const port = await serve((_, response) => response.end('here'));
  const { get } = await open({ resolve: async () => ['127.0.0.9', '127.0.0.1'] });
  expect((await get(`http://two.example:${port}/`)).body.toString()).toBe('here');
});

test('follows three redirects, each by the same rule', async () => {
  let reached = 0;
  const inner = await serve((_, response) => {
    reached++;
    response.end('secret');
  }, '::1');
  const port = await serve(({ url = '' }, response) => {
    const left = Number(url.slice(1));
    const locations: Record<string, string> = {
      '/inner': `http://[::1]:${inner}/`,
      '/mapped': 'http://[::ffff:10.0.0.1]/',
      '/file': 'file:///etc/passwd',
      '/user': `http://a:b@127.0.0.1:${port}/0`,
      '/broken': 'http://[',
    };
    const location = locations[url] ?? `/${left - 1}`;
    if (url === '/0') response.end('there');
    else response.writeHead(307, { location }).end();
  });
  const { get } = await open();
  const at = (path: string) => get(`http://127.0.0.1:${port}/${path}`);
  expect((await at('3')).body.toString()).toBe('there');
  await expect(at('4')).rejects.toMatchObject({ reason: 'redirects' });
  for (const path of ['inner', 'mapped', 'file', 'user', 'broken'])
    await expect(at(path), path).rejects.toMatchObject({ reason: 'refused' });
  expect(reached).toBe(0);
});

test('reads a body up to 1 MiB, compressed or not', async () => {
  const large = Buffer.alloc(200 * MIB);
  const bodies: Record<string, [string, Buffer]> = {
    '/plain': ['identity', large.subarray(0, 2 * MIB)],
    '/gzip': ['gzip', gzipSync(large)],
    '/br': ['br', brotliCompressSync(large.subarray(0, 20 * MIB))],
    '/small': ['gzip', gzipSync('small')],
    '/short': ['gzip', gzipSync('short and cut off').subarray(0, 22)],
    '/unknown': ['zstd', Buffer.from('what')],
  };
  const port = await serve(({ url = '' }, response) => {
    const [coding, body] = bodies[url] ?? ['identity', Buffer.alloc(0)];
    response.writeHead(200, { 'content-encoding': coding }).end(body);
  });
  const { get } = await open();
  const at = (path: string) => get(`http://127.0.0.1:${port}/${path}`);
  for (const path of ['plain', 'gzip', 'br']) {
    const { body, isWhole } = await at(path);
    expect([path, body.length, isWhole]).toEqual([path, MIB, false]);
  }
  expect((await at('small')).body.toString()).toBe('small');
  expect((await at('short')).body.length).toBeLessThan(17);
  await expect(at('unknown')).rejects.toMatchObject({ reason: 'failed' });
});

test('the limit of 5 seconds covers look-ups, the answer and each of its bytes', async () => {
  const waiting: (() => void)[] = [];
  const silent = () => new Promise<never>(() => waiting.splice(0).forEach((go) => void go()));
  const reached = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const port = await serve(({ url }, response) => {
    if (url === '/slow') response.write('a');
    void silent();
  });
  const { clock, get } = await open({ resolve: silent });
  for (const url of [
    'http://silent.example',
    `http://127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}/slow`,
  ]) {
    const asked = reached();
    const answer = get(url);
    answer.catch(() => undefined);
    await asked;
    await clock.advance(4_999);
    await clock.advance(1);
    await expect(answer).rejects.toMatchObject({ reason: 'timeout' });
  }
});

test('broken answers and other protocols are failures with a reason', async () => {
  const port = await serve((request) => void request.socket.destroy());
  const { get } = await open();
  await expect(get(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'failed' });
  await expect(get(`https://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'failed' });
  await expect(get('http://127.0.0.1:1/')).rejects.toMatchObject({ reason: 'failed' });
});

test('an account has a budget by cost, and large answers cost more', async () => {
  const port = await serve(({ url }, response) =>
    response.end(Buffer.alloc(url === '/large' ? MIB : 1)),
  );
  const { clock, get, outbound } = await open();
  const requestsUntilRefused = async (path: string): Promise<number> => {
    for (let sent = 0; ; sent++) {
      const refusal = await get(`http://127.0.0.1:${port}/${path}`).then(
        () => undefined,
        ({ code }: { code?: string }) => code,
      );
      if (refusal !== undefined) {
        expect(refusal).toBe('rate_limited');
        return sent;
      }
    }
  };
  expect(await requestsUntilRefused('large')).toBe(Math.ceil(240 / 17));
  const url = `http://127.0.0.1:${port}/`;
  await outbound.fetch({ url }, { ...who, accountId: 'bo' });
  await outbound.fetch({ url }, { ...who, purpose: 'push' });
  await clock.advance(MINUTE_MS);
  expect(await requestsUntilRefused('small')).toBe(240 / 2);
});
