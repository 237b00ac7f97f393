import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { addressOf } from '@kith/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { metadataOf, TUS } from '../../testing/requests/files.ts';
import { append, beginUpload, offsetOf, sendCreate, uploadFile } from '../../testing/uploads.ts';

let app: TestApp;
let ann: TestClient;
let eve: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  ann = await app.client().register();
  eve = await app.client().register();
});
afterAll(() => app.close());

const some = (size: number): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(size));
const read = async (client: TestClient, id: string): Promise<Buffer> => {
  const response = await client.send('files.get', { params: { id } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { error: { code: string } }).error.code;

/** Sends the rest, but breaks the connection after `sent` bytes. */
const cutOff = (client: TestClient, id: string, rest: Uint8Array, offset: number, sent: number) =>
  new Promise<void>((resolve) => {
    const outgoing = request(client.origin + addressOf('uploads.append', { id }), {
      method: 'PATCH',
      headers: {
        ...client.authorization({ actor: 'user' }),
        ...TUS,
        cookie: client.cookie,
        'content-type': 'application/offset+octet-stream',
        'content-length': rest.length,
        'upload-offset': offset,
      },
    });
    outgoing.on('error', () => resolve());
    outgoing.on('close', () => resolve());
    outgoing.write(rest.subarray(0, sent), () => outgoing.destroy());
  });

describe('an upload', () => {
  test('becomes a file with its name, its type and its bytes', async () => {
    const bytes = new TextEncoder().encode('a few words');
    const id = await uploadFile(ann, bytes, { name: 'Ünïcode ☎ 名前.txt', purpose: 'file' });
    expect(await ann.call('files.info', { params: { id } })).toEqual({
      id,
      name: 'Ünïcode ☎ 名前.txt',
      type: 'text/plain',
      size: bytes.length,
      createdTime: expect.any(Number),
    });
    expect((await read(ann, id)).toString()).toBe('a few words');
  });

  test('can include bytes in the creating request, or be empty', async () => {
    const said = metadataOf({ name: 'at once' });
    const headers = { ...TUS, 'upload-metadata': said };
    const whole = await ann.send('uploads.create', {
      headers: {
        ...headers,
        'upload-length': '3',
        'content-type': 'application/offset+octet-stream',
      },
      body: new TextEncoder().encode('abc'),
    });
    expect(whole.status).toBe(201);
    expect((await read(ann, whole.headers.get('kith-file') ?? '')).toString()).toBe('abc');
    const empty = await sendCreate(ann, 0, { name: 'empty' });
    expect((await read(ann, empty.headers.get('kith-file') ?? '')).length).toBe(0);
  });

  test('resumes after an interruption at every tenth of its length', async () => {
    const bytes = some(1_000_003);
    const id = await beginUpload(ann, bytes.length);
    let offset = 0;
    for (let tenth = 1; tenth <= 9; tenth++) {
      const until = Math.floor((bytes.length * tenth) / 10);
      await cutOff(ann, id, bytes.subarray(offset), offset, until - offset);
      const arrived = await offsetOf(ann, id);
      expect(arrived).toBeTypeOf('number');
      expect(arrived).toBeGreaterThanOrEqual(offset);
      expect(arrived).toBeLessThanOrEqual(until);
      offset = Number(arrived);
    }
    // The last broken request may be late: it may add bytes after the query, or end this one early
    // like a newer request.
    while (offset < bytes.length) {
      const { status, headers } = await append(ann, id, offset, bytes.slice(offset));
      expect([204, 409]).toContain(status);
      offset = Number(status === 204 ? headers.get('upload-offset') : await offsetOf(ann, id));
    }
    const found = createHash('sha256')
      .update(await read(ann, id))
      .digest('hex');
    expect(found).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('frees its space when it is cancelled', async () => {
    const before = await ann.call('files.usage');
    const id = await beginUpload(ann, 1_000_000);
    await append(ann, id, 0, some(1_000));
    expect((await ann.call('files.usage')).used).toBe(before.used + 1_000_000);
    const removed = await ann.send('uploads.remove', { params: { id }, headers: TUS });
    expect(removed.status).toBe(204);
    expect(await offsetOf(ann, id)).toBe('refused with 404');
    expect(await ann.call('files.usage')).toEqual(before);
  });

  test('reports that it is complete when asked again', async () => {
    const id = await uploadFile(ann, some(10));
    const response = await ann.send('uploads.get', { params: { id }, headers: TUS });
    expect(response.headers.get('upload-offset')).toBe('10');
    expect(response.headers.get('kith-file')).toBe(id);
  });

  test('is accessible only to its account', async () => {
    const id = await beginUpload(ann, 10);
    expect(await offsetOf(eve, id)).toBe('refused with 404');
    expect((await append(eve, id, 0, some(10))).status).toBe(404);
    expect((await eve.send('uploads.remove', { params: { id }, headers: TUS })).status).toBe(404);
    expect(await offsetOf(ann, id)).toBe(0);
  });
});

describe('refuses', () => {
  test('a wrong offset, without writing anything', async () => {
    const id = await beginUpload(ann, 10);
    const refused = await append(ann, id, 5, some(5));
    expect(refused.status).toBe(409);
    expect(await codeOf(refused)).toBe('conflict');
    expect(refused.headers.get('tus-resumable')).toBe('1.0.0');
    expect(await offsetOf(ann, id)).toBe(0);
  });

  test('more bytes than were announced', async () => {
    const id = await beginUpload(ann, 10);
    expect((await append(ann, id, 0, some(11))).status).toBe(413);
    expect(await offsetOf(ann, id)).toBe(0);
  });

  test.each(['sha256', 'sha1'])('bytes that do not match their %s', async (algorithm) => {
    const bytes = some(1_000);
    const id = await beginUpload(ann, bytes.length);
    const checksum = (of: Uint8Array) =>
      `${algorithm} ${createHash(algorithm).update(of).digest('base64')}`;
    const wrong = await append(ann, id, 0, bytes.slice(0, 400), {
      'upload-checksum': checksum(bytes),
    });
    expect(wrong.status).toBe(460);
    expect(await codeOf(wrong)).toBe('checksum_mismatch');
    expect(await offsetOf(ann, id)).toBe(0);
    const right = await append(ann, id, 0, bytes, { 'upload-checksum': checksum(bytes) });
    expect(right.status).toBe(204);
    expect(Buffer.compare(await read(ann, id), bytes)).toBe(0);
  });

  test('an unknown checksum, another version of the protocol, joined or endless uploads', async () => {
    const id = await beginUpload(ann, 10);
    const odd = await append(ann, id, 0, some(10), { 'upload-checksum': 'crc32 AAAA' });
    expect(await codeOf(odd)).toBe('bad_request');
    const old = await append(ann, id, 0, some(10), { 'tus-resumable': '0.2.2' });
    expect(old.status).toBe(400);
    const none = await ann.send('uploads.create', { headers: {} });
    expect(await codeOf(none)).toBe('unsupported_protocol');
    for (const [name, value] of [
      ['upload-concat', 'partial'],
      ['upload-concat', 'final;/a /b'],
      ['upload-defer-length', '1'],
    ] as const)
      expect(await codeOf(await sendCreate(ann, 10, undefined, { [name]: value }))).toBe(
        'bad_request',
      );
  });

  test.each([
    [{ purpose: 'file' }, 'name'],
    [{ name: 'a'.repeat(1_001) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 'a', purpose: 'mischief' }, 'purpose'],
    [{ name: 'a', width: 'wide' }, 'width'],
  ])('invalid metadata is refused: %j', async (said, field) => {
    const response = await sendCreate(ann, 10, said as Record<string, string>);
    const { error } = (await response.json()) as { error: unknown };
    expect(error).toMatchObject({ code: 'invalid_field', field });
  });
});

test('the server announces its protocol version and extensions', async () => {
  const response = await app.client().send('uploads.options', { headers: TUS });
  expect(response.status).toBe(204);
  expect(response.headers.get('tus-version')).toBe('1.0.0');
  expect(response.headers.get('tus-extension')).toContain('checksum');
  expect(response.headers.get('tus-checksum-algorithm')).toContain('sha256');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});
