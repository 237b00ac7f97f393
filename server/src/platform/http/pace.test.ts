import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { addressOf, ROUTES, SECOND_MS } from '@kith/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { manualClock } from '../../testing/clock.ts';
import { logLines } from '../../testing/log-lines.ts';
import { TUS } from '../../testing/requests/files.ts';
import { beginUpload, offsetOf } from '../../testing/uploads.ts';
import { atPace, PACE_MIN_BYTES, PACE_WINDOW_MS } from './pace.ts';

/** A sender controlled by the test. */
const sender = () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    readable,
    send: (bytes: number) => writer.write(new Uint8Array(bytes)),
    end: () => writer.close(),
  };
};
const total = async (chunks: AsyncIterable<Uint8Array>): Promise<number> => {
  let bytes = 0;
  for await (const chunk of chunks) bytes += chunk.length;
  return bytes;
};

test('cuts off a trickling upload with its error once the window is over', async () => {
  const clock = manualClock();
  const { readable, send } = sender();
  const read = total(atPace(readable, clock));
  const refused = expect(read).rejects.toMatchObject({ code: 'too_slow', status: 408 });
  for (let seconds = 0; seconds < PACE_WINDOW_MS / SECOND_MS - 1; seconds++) {
    await send(1);
    await clock.advance(SECOND_MS);
  }
  await clock.advance(PACE_WINDOW_MS);
  await refused;
});

test('an upload that is fast enough may take any time', async () => {
  const clock = manualClock();
  const { readable, send, end } = sender();
  const read = total(atPace(readable, clock));
  for (let windows = 0; windows < 10; windows++) {
    await send(PACE_MIN_BYTES);
    await clock.advance(PACE_WINDOW_MS);
  }
  await end();
  expect(await read).toBe(10 * PACE_MIN_BYTES);
});

test('a slow disk does not count against the sender', async () => {
  const clock = manualClock();
  const { readable, send, end } = sender();
  const chunks = atPace(readable, clock);
  for (let pieces = 0; pieces < 3; pieces++) {
    const next = chunks.next();
    await send(1);
    expect(await next).toMatchObject({ done: false });
    await clock.advance(2 * PACE_WINDOW_MS);
  }
  const last = chunks.next();
  await end();
  expect(await last).toMatchObject({ done: true });
});
const HALF = 4 * 1_024 * 1_024;
const PART = {
  ...TUS,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': '0',
};

test('a trickling upload gets its error, and its connection is closed', async () => {
  const clock = manualClock();
  const app = await startTestApp({ clock });
  try {
    const client = await app.client().register();
    const dripping = new PassThrough();
    dripping.write(Buffer.alloc(100));
    const id = await beginUpload(client, 1_000_000);
    const answer = client.fetch(addressOf('uploads.append', { id }), {
      method: 'PATCH',
      headers: { ...client.authorization(ROUTES['uploads.append']), ...PART },
      body: Readable.toWeb(dripping) as ReadableStream<Uint8Array>,
      duplex: 'half',
    });
    let isAnswered = false;
    void answer.catch(() => {}).then(() => (isAnswered = true));
    await expect
      .poll(async () => {
        await clock.advance(PACE_WINDOW_MS);
        return isAnswered;
      })
      .toBe(true);
    const response = await answer;
    expect(response.status).toBe(408);
    expect(response.headers.get('connection')).toBe('close');
    expect(await response.json()).toMatchObject({ error: { code: 'too_slow' } });
    dripping.destroy();
  } finally {
    await app.close();
  }
});

test('an upload aborted by its sender is not an error of the server', async () => {
  const { log, lines } = logLines('error');
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-aborted-'));
  const app = await startTestApp({ log, config: { dataDir } });
  const arrived = async () => {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const sizes = files.map(({ parentPath, name }) => stat(join(parentPath, name)));
    return Math.max(...(await Promise.all(sizes)).map(({ size }) => size));
  };
  try {
    const client = await app.client().register();
    const id = await beginUpload(client, 2 * HALF);
    const upload = request(app.origin + addressOf('uploads.append', { id }), {
      method: 'PATCH',
      headers: {
        ...client.authorization(ROUTES['uploads.append']),
        ...PART,
        cookie: client.cookie,
        'sec-fetch-site': 'same-origin',
        'content-length': 2 * HALF,
      },
    });
    upload.on('error', () => {});
    upload.write(Buffer.alloc(HALF));
    await expect.poll(arrived).toBeGreaterThan(0);
    upload.destroy();
    // The request takes the upload over, so that its length is final.
    await expect.poll(() => offsetOf(client, id)).toBeGreaterThan(0);
    expect(lines).toEqual([]);
  } finally {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
