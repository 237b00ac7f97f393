import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { logLines } from '../../testing/log-lines.ts';
import { uploadFile } from '../../testing/uploads.ts';

const log = logLines('error');
let dataDir: string;
let app: TestApp;
let ann: TestClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kith-files-'));
  app = await startTestApp({ config: { dataDir }, log: log.log });
  ann = await app.client().register();
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const upload = (content: string | Uint8Array, name = 'a file'): Promise<string> =>
  uploadFile(ann, new Uint8Array(Buffer.from(content as string)), { name });
const get = (id: string, headers: Record<string, string> = {}): Promise<Response> =>
  ann.fetch(`/api/storage/api/v1/file/${id}`, { headers });
const typeOf = async (content: string | Uint8Array, name?: string): Promise<string> =>
  (await ann.call('files.info', { params: { id: await upload(content, name) } })).type;

const HTML = '<!doctype html><script>alert(1)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const PNG = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

test('a file is downloaded and never rendered or executed', async () => {
  const id = await upload(HTML, 'page.html');
  const response = await get(id);
  expect(response.headers.get('content-type')).toBe('text/plain');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=page.html');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('only documents load in a frame, and without the rights of our origin', async () => {
  const pdf = await upload(Buffer.from('%PDF-1.7\n%\xff\xff\n<script>', 'latin1'), 'a.pdf');
  const shown = await get(`${pdf}?show=1`);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('application/pdf');
  expect(shown.headers.get('content-disposition')).toBe('inline');
  expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  const policy = shown.headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(['sandbox allow-scripts', "default-src 'none'", "frame-ancestors 'self'"]);
  for (const content of [HTML, SVG, PNG, `\u0000${HTML}`]) {
    const refused = await get(`${await upload(content, 'page.pdf')}?show=1`);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('x-frame-options')).toBe('DENY');
  }
});

test.each([
  ['words', 'photo.png', 'text/plain'],
  [HTML, 'photo.png', 'text/plain'],
  [SVG, 'drawing.svg', 'text/plain'],
  [`<?xml version="1.0"?>${SVG}`, 'drawing.svg', 'text/plain'],
  [`\u0000${HTML}`, 'page.html', 'application/octet-stream'],
  [PNG, 'page.html', 'image/png'],
  [Buffer.concat([PNG, Buffer.from(HTML)]), 'both.html', 'image/png'],
  [Buffer.from('%PDF-1.7\n%\xff\xff\n<script>', 'latin1'), 'a.html', 'application/pdf'],
  [Buffer.from('GIF89a/*\xff*/=1;alert(1)', 'latin1'), 'a.js', 'image/gif'],
  [Buffer.from([0, 1, 2, 3]), 'a.txt', 'application/octet-stream'],
  ['', 'nothing', 'text/plain'],
])('the type follows from the first bytes, whatever the name: %#', async (content, name, type) => {
  expect(await typeOf(content, name)).toBe(type);
});

test('a name that would read as another one is cleaned, also on the way out', async () => {
  const id = await upload('MZ', 'holiday-\u202egnp.exe\r\nSet-Cookie: x=y');
  const info = () => ann.call('files.info', { params: { id } });
  expect((await info()).name).toBe('holiday-gnp.exe Set-Cookie: x=y');
  // As it was stored before names were cleaned.
  await app.database.transaction(({ query }) =>
    query.updateTable('file').set({ name: 'con\u202e.gnp' }).where('id', '=', id).execute(),
  );
  expect((await info()).name).toBe('con.gnp');
  const headers = (await get(id)).headers;
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('content-disposition')).toBe('attachment; filename=_con.gnp');
});

test.each([
  '名前.txt',
  'ملف.pdf',
  '👩‍👩‍👧.zip',
  '../../etc/passwd',
  'C:\\x"; a=b',
  `${'長'.repeat(996)}.txt`,
])('a name is kept unchanged: %j', async (name) => {
  const id = await upload('x', name);
  expect((await ann.call('files.info', { params: { id } })).name).toBe(name);
  const response = await get(id);
  expect(response.status).toBe(200);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename/);
});

test.each([
  ['bytes=0-3', 'abcd', 'bytes 0-3/10'],
  ['bytes=4-', 'efghij', 'bytes 4-9/10'],
  ['bytes=-2', 'ij', 'bytes 8-9/10'],
  ['bytes=-20', 'abcdefghij', 'bytes 0-9/10'],
  ['bytes=8-99', 'ij', 'bytes 8-9/10'],
])('a part of a file: %s', async (range, content, contentRange) => {
  const response = await get(await upload('abcdefghij'), { range });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('content-length')).toBe(String(content.length));
  expect(await response.text()).toBe(content);
});

test.each(['bytes=5-4', 'bytes=0-1,3-4', 'bytes=-', 'lines=1-2', 'bytes=a-b'])(
  'an invalid range returns the whole file: %s',
  async (range) => {
    const response = await get(await upload('abcdefghij'), { range });
    expect(response.status).toBe(200);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(await response.text()).toBe('abcdefghij');
  },
);

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])(
  'a range outside the file: %s',
  async (range) => {
    const response = await get(await upload('abcdefghij'), { range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
    expect(await response.json()).toMatchObject({ error: { code: 'range_not_satisfiable' } });
  },
);

test('a range request for another version returns the whole file', async () => {
  const id = await upload('abcdefghij');
  const etag = (await get(id)).headers.get('etag') ?? '';
  expect((await get(id, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  expect((await get(id, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  expect((await get(id, { 'if-none-match': etag })).status).toBe(304);
});

test('HEAD returns the size and sends nothing', async () => {
  const response = await ann.fetch(`/api/storage/api/v1/file/${await upload('abcdefghij')}`, {
    method: 'HEAD',
  });
  expect(response.headers.get('content-length')).toBe('10');
  expect(await response.text()).toBe('');
});

test('a damaged file is cut off, so that a part is not mistaken for the whole', async () => {
  const spoil = async (content: Buffer): Promise<string> => {
    const id = await upload(content);
    const hash = createHash('sha256').update(content).digest('hex');
    const path = join(dataDir, 'blobs', hash.slice(0, 2), hash.slice(2, 4), hash);
    await writeFile(path, content.fill('!', content.length - 1));
    return id;
  };
  const cut = await get(await spoil(Buffer.alloc(1_500_000, 'abc')));
  expect(cut.headers.get('content-length')).toBe('1500000');
  await expect(cut.arrayBuffer()).rejects.toThrow();
  expect(log.of('file cut off')).toMatchObject([{ call: 'files.get' }]);
  // Nothing of a small one has been sent yet.
  expect((await get(await spoil(Buffer.from('small')))).status).toBe(500);
});

test('requests may be pipelined on a connection', async () => {
  const id = await upload(Buffer.alloc(1_500_000, 'abc'));
  const { hostname, port } = new URL(app.origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const head = (path: string, ...more: string[]) =>
    [
      `GET ${path} HTTP/1.1`,
      ...[`Host: ${hostname}:${port}`, `Cookie: ${ann.cookie}`, 'Sec-Fetch-Site: same-origin'],
      ...[`Authorization: ${ann.authorization({ actor: 'profile' }).authorization}`, ...more],
    ].join('\r\n');
  socket.write(`${head(`/api/storage/api/v1/file/${id}`)}\r\n\r\n`);
  socket.write(`${head('/api/directory/api/v2/chats', 'Connection: close')}\r\n\r\n`);
  const answers = await text(socket);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});

const OPEN_FILES = '/proc/self/fd';
const reason = existsSync(OPEN_FILES) ? undefined : 'this system does not list open files';
if (reason !== undefined) console.log(`Skipped: files are closed, because ${reason}.`);

test.skipIf(reason !== undefined)('disconnected readers keep no files open', async () => {
  const id = await upload(Buffer.alloc(8_000_000, 'abc'));
  const openFiles = async () => {
    const links = await readdir(OPEN_FILES);
    const paths = links.map((link) => readlink(join(OPEN_FILES, link)).catch(() => ''));
    return (await Promise.all(paths)).filter((path) => path.includes('/blobs/'));
  };
  const { hostname, port } = new URL(app.origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const { authorization = '' } = ann.authorization({ actor: 'media' }) as {
    authorization?: string;
  };
  const head = [
    `GET /api/storage/api/v1/file/${id} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Cookie: ${ann.cookie}`,
    'Sec-Fetch-Site: same-origin',
    ...(authorization === '' ? [] : [`Authorization: ${authorization}`]),
  ].join('\r\n');
  // The second waits for the first, which nobody reads to its end.
  socket.pause();
  socket.write(`${head}\r\n\r\n${head}\r\n\r\n`);
  await expect.poll(openFiles).toHaveLength(2);
  socket.destroy();
  await expect.poll(openFiles).toEqual([]);
});

test('unused files can be removed, which frees their space', async () => {
  const before = await ann.call('files.usage');
  const id = await upload('some bytes');
  expect((await ann.call('files.usage')).used).toBe(before.used + 10);
  await ann.call('files.remove', { params: { id } });
  expect((await get(id)).status).toBe(404);
  expect(await ann.call('files.usage')).toEqual(before);
});
