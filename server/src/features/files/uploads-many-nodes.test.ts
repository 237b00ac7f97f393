import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TestClient } from '../../testing/client.ts';
import { TUS } from '../../testing/requests/files.ts';
import { append, beginUpload, offsetOf } from '../../testing/uploads.ts';
import { createWires } from '../../testing/wires.ts';

let dataDir: string;
let one: TestApp;
let other: TestApp;
let ann: TestClient;
/** The same browser, connected to the other node. */
let moved: TestClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kith-shared-'));
  const wires = createWires();
  one = await startTestApp({ wire: wires.wire(), config: { dataDir } });
  other = await startTestApp({ wire: wires.wire(), config: { dataDir }, database: one.database });
  ann = await one.client().register();
  moved = new TestClient(other.origin, ann.session, ann.profileId);
});
afterAll(async () => {
  await other.close();
  await one.close();
  await rm(dataDir, { recursive: true, force: true });
});

const BYTES = new Uint8Array(randomBytes(600_000));

/** Sends the first bytes of an upload and then nothing more, without closing the connection. */
const stall = (client: TestClient, id: string, sent: number) => {
  const outgoing = request(client.origin + addressOf('uploads.append', { id }), {
    method: 'PATCH',
    headers: {
      ...client.authorization({ actor: 'user' }),
      ...TUS,
      cookie: client.cookie,
      'content-type': 'application/offset+octet-stream',
      'content-length': BYTES.length,
      'upload-offset': 0,
    },
  });
  const ended = new Promise<void>((resolve) => {
    outgoing.on('response', (response) => response.resume().on('close', resolve));
    outgoing.on('error', () => resolve());
  });
  outgoing.write(BYTES.subarray(0, sent));
  return { ended };
};

const rest = async (client: TestClient, id: string): Promise<void> => {
  for (;;) {
    const offset = Number(await offsetOf(client, id));
    const { status } = await append(client, id, offset, BYTES.slice(offset));
    if (status === 204) return;
    expect(status).toBe(409);
  }
};

const read = async (client: TestClient, id: string): Promise<Buffer> => {
  const response = await client.send('files.get', { params: { id } });
  return Buffer.from(await response.arrayBuffer());
};

test('an upload started at one node can be continued and read at the other', async () => {
  const id = await beginUpload(ann, BYTES.length);
  expect((await append(ann, id, 0, BYTES.slice(0, 200_000))).status).toBe(204);
  expect(await offsetOf(moved, id)).toBe(200_000);
  expect((await append(moved, id, 200_000, BYTES.slice(200_000, 400_000))).status).toBe(204);
  expect((await append(ann, id, 400_000, BYTES.slice(400_000))).status).toBe(204);
  expect(Buffer.compare(await read(moved, id), BYTES)).toBe(0);
});

test.each([
  ['the same node', () => ann],
  ['another node', () => moved],
])('resuming at %s ends what is left of the broken connection', async (_, back) => {
  const id = await beginUpload(ann, BYTES.length);
  const { ended } = stall(ann, id, 300_000);
  // Once it has begun to write.
  while (!(await isHeld(id))) await new Promise((resolve) => setImmediate(resolve));
  await rest(back(), id);
  await ended;
  expect(Buffer.compare(await read(back(), id), BYTES)).toBe(0);
});

const isHeld = async (id: string): Promise<boolean> => {
  const row = await one.database.read
    .selectFrom('upload')
    .select('holder')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.holder != null;
};
