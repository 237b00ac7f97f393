import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { s3Driver } from './s3.ts';

// How objects are named; npm run proof:s3 tests the protocol against a real store.

/** Objects by their keys, as a store gives them. */
const startStore = async () => {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://store');
    const key = url.pathname.replace(/^\/bucket\/?/, '');
    const found = objects.get(key);
    if (request.method === 'PUT') objects.set(key, await buffer(request));
    if (request.method === 'DELETE') objects.delete(key);
    if (key === '') {
      const prefix = url.searchParams.get('prefix') ?? '';
      const keys = [...objects.keys()].filter((name) => name.startsWith(prefix));
      const contents = keys.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
      response.end(`<ListBucketResult>${contents}</ListBucketResult>`);
    } else if (!['GET', 'HEAD'].includes(request.method ?? '')) response.end();
    else if (found === undefined) response.writeHead(404).end();
    else {
      response.writeHead(200, {
        'content-length': found.length,
        'last-modified': new Date(0).toUTCString(),
      });
      response.end(request.method === 'GET' ? found : undefined);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = await mkdtemp(join(tmpdir(), 'kith-s3-'));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  const access = { bucket: 'bucket', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' };
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
    driver: (below?: string) => s3Driver({ endpoint, ...access }, below),
    file: async (content: string) => {
      const path = join(folder, 'file');
      await writeFile(path, content);
      return path;
    },
  };
};

test('objects are named like files in the folder, in a part of the bucket or all of it', async () => {
  const { objects, driver, file } = await startStore();
  const [all, exports] = [driver(), driver('exports')];
  await all.put('abcd1', await file('content'));
  await exports.put('abcd2', await file('export'));
  expect([...objects.keys()]).toEqual(['ab/cd/abcd1', 'exports/ab/cd/abcd2']);
  expect(await all.list('ab')).toEqual(['abcd1']);
  expect(await exports.list('')).toEqual(['abcd2']);
  expect(await exports.open('abcd1')).toBeUndefined();
  const stored = await exports.open('abcd2');
  expect([stored?.size, await text(Readable.from(stored?.read() ?? []))]).toEqual([6, 'export']);
  await exports.remove('abcd2', Number.POSITIVE_INFINITY);
  expect([...objects.keys()]).toEqual(['ab/cd/abcd1']);
});

test('a store that cannot be reached is named in the log', async () => {
  const { driver, file, stop } = await startStore();
  const { log, of } = logLines('error');
  const path = await file('content');
  stop();
  const refused = await Promise.allSettled([
    driver().put('abcd1', path),
    driver().open('abcd1'),
    driver().list('ab'),
  ]);
  for (const each of refused) {
    expect(each).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } });
    log.error({ err: (each as PromiseRejectedResult).reason }, 'a request failed');
  }
  expect(of('the storage cannot be reached')).toHaveLength(1);
});

test('a file that is gone from this machine is no failure of the store', async () => {
  const { driver } = await startStore();
  await expect(driver().put('abcd1', '/no/such/file')).rejects.toMatchObject({ code: 'ENOENT' });
});
