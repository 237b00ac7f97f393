import assert from 'node:assert/strict';
import { hash, randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { KithError } from '@kith/contract';
import type { StorageDriver } from '../../platform/storage/driver.ts';
import { s3Driver } from '../../platform/storage/s3.ts';
import { copied } from '../../platform/storage/storage.ts';
import { temporaryFolder } from '../at-end.ts';
import { TestClient } from '../client.ts';
import { startPostgres } from '../postgres-server.ts';
import { startRedis } from '../redis-server.ts';
import { startServerProcess } from '../server-process.ts';
import { append, beginUpload, offsetOf } from '../uploads.ts';
import { startSwift } from './swift.ts';

// npm run proof:s3: the driver for S3 against an independent implementation, and two nodes on it.

const MEBIBYTE = 1_024 * 1_024;
const BUCKET = 'kith-proof';
const SECRET_KEY = 'a key that both nodes of this proof share';

const folder = temporaryFolder(tmpdir(), 'kith-proof-s3-');
const { stop: stopSwift, ...access } = await startSwift();
process.once('exit', stopSwift);
const proved = async (what: string, prove: () => Promise<unknown>): Promise<void> => {
  await prove();
  process.stdout.write(`proved: ${what}\n`);
};

const client = new S3Client({
  ...{ endpoint: access.endpoint, region: access.region, forcePathStyle: true },
  credentials: access,
  requestChecksumCalculation: 'WHEN_REQUIRED',
});
await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
const driver = s3Driver({ ...access, bucket: BUCKET });

const idOf = (start: string): string => start + randomBytes(31).toString('hex');
const put = async (id: string, content: Uint8Array): Promise<void> => {
  const path = join(folder, id);
  writeFileSync(path, content);
  await driver.put(id, path);
};
const read = async (
  from: StorageDriver,
  id: string,
  range?: { start: number; end: number },
): Promise<Buffer> => {
  const stored = await from.open(id);
  assert(stored !== undefined);
  return Buffer.concat(await Array.fromAsync(copied(stored.read(range))));
};

await proved(
  'bytes come back as they were, in one piece, in several parts, and empty',
  async () => {
    for (const size of [0, 1, 5 * MEBIBYTE, 40 * MEBIBYTE + 1]) {
      const [id, content] = [idOf('aa'), randomBytes(size)];
      await put(id, content);
      assert.equal((await driver.open(id))?.size, size);
      assert((await read(driver, id)).equals(content));
    }
  },
);

await proved('a part of an object', async () => {
  const id = idOf('ab');
  await put(id, Buffer.from('abcdefghij'));
  assert.equal((await read(driver, id, { start: 3, end: 5 })).toString(), 'def');
});

await proved('what is listed, and what is not there', async () => {
  const [one, two] = [idOf('b0'), idOf('b0')];
  for (const id of [one, two]) await put(id, Buffer.from(id));
  assert.deepEqual((await driver.list('b0')).sort(), [one, two].sort());
  assert.deepEqual(await driver.list('ff'), []);
  assert.equal(await driver.open(idOf('ff')), undefined);
});

await proved('only what was stored before a time is removed', async () => {
  const id = idOf('c0');
  await put(id, Buffer.from('kept'));
  await driver.remove(id, Date.now() - 60_000);
  assert.notEqual(await driver.open(id), undefined);
  await driver.remove(id, Date.now() + 60_000);
  assert.equal(await driver.open(id), undefined);
  await driver.remove(id, Date.now() + 60_000);
});

await proved('a wrong key, and a store that is away, are refused as such', async () => {
  const away = (error: unknown) => error instanceof KithError && error.code === 'unavailable';
  const wrong = s3Driver({ ...access, bucket: BUCKET, secretAccessKey: 'another secret' });
  await assert.rejects(wrong.open(idOf('d0')), away);
  const gone = s3Driver({ ...access, bucket: BUCKET, endpoint: 'http://127.0.0.1:9' });
  await assert.rejects(gone.open(idOf('d0')), away);
});

const [postgres, redis] = await Promise.all([startPostgres({ survives: 'nothing' }), startRedis()]);
const environment = {
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  WORKERS: '1',
  SECRET_KEYS: SECRET_KEY,
  S3_ENDPOINT: access.endpoint,
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: access.accessKeyId,
  S3_SECRET_ACCESS_KEY: access.secretAccessKey,
};
const one = await startServerProcess(folder, environment);
const other = await startServerProcess(folder, environment);

await proved('two nodes continue one upload, and both serve the file', async () => {
  const ann = await one.client().register();
  const moved = new TestClient(other.origin, ann.session, ann.profileId);
  const content = new Uint8Array(randomBytes(20 * MEBIBYTE));
  const half = 10 * MEBIBYTE;
  const id = await beginUpload(ann, content.length);
  assert.equal((await append(ann, id, 0, content.slice(0, half))).status, 204);
  assert.equal(await offsetOf(moved, id), half);
  assert.equal((await append(moved, id, half, content.slice(half))).status, 204);
  for (const at of [ann, moved]) {
    const whole = await at.send('files.get', { params: { id } });
    assert(Buffer.from(await whole.arrayBuffer()).equals(content));
    const headers = { range: 'bytes=1000000-1000009' };
    const part = await at.fetch(`/api/storage/api/v1/file/${id}`, { headers });
    assert.equal(part.status, 206);
    assert.deepEqual(new Uint8Array(await part.arrayBuffer()), content.slice(1_000_000, 1_000_010));
  }
  const stored = hash('sha256', content, 'hex');
  assert.ok((await driver.list(stored.slice(0, 2))).includes(stored));
});

await Promise.all([one.stop(), other.stop()]);
await Promise.all([postgres.stop(), redis.stop()]);
rmSync(folder, { recursive: true, force: true });
