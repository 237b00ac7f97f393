import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from '@kith/contract';
import { expect, onTestFinished, test } from 'vitest';
import { isPostgres } from '../../testing/database.ts';
import { TUS } from '../../testing/requests/files.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { beginUpload } from '../../testing/uploads.ts';

const MEBIBYTE = 1_024 * 1_024;
const PIECE = new Uint8Array(MEBIBYTE).fill(7);
const PIECES = 160;
const PARTS = 4;
/** Sampling interval of the memory. */
const LOOK_EACH = 32;
/** A fifth of the file. */
const ALLOWED_BYTES = 32 * MEBIBYTE;

const start = async (): Promise<ServerProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'kith-memory-'));
  const server = await startServerProcess(folder);
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return server;
};

const reason = isPostgres() ? 'the process it measures has the embedded database' : undefined;
if (reason !== undefined) console.log(`Skipped: the memory of uploads, because ${reason}.`);

test.skipIf(reason !== undefined)(
  'the memory does not grow with the file, up, down or in parts',
  async () => {
    const server = await start();
    const ann = await server.client().register();
    const id = await beginUpload(ann, PIECES * MEBIBYTE);
    const before = await server.memory();
    let most = 0;
    const look = async (): Promise<void> => {
      most = Math.max(most, (await server.memory()) - before);
    };
    const pieces = async function* () {
      for (let piece = 0; piece < PIECES; piece++) {
        if (piece % LOOK_EACH === 0) await look();
        yield PIECE;
      }
    };
    const answer = await ann.fetch(addressOf('uploads.append', { id }), {
      method: 'PATCH',
      headers: {
        ...ann.authorization({ actor: 'user' }),
        ...TUS,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: ReadableStream.from(pieces()) as never,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(204);
    const response = await ann.send('files.get', { params: { id } });
    let bytes = 0;
    let seen = 0;
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes < seen) continue;
      seen += LOOK_EACH * MEBIBYTE;
      await look();
    }
    expect(bytes).toBe(PIECES * MEBIBYTE);
    for (let part = 0; part < PARTS; part++) {
      const start = part * MEBIBYTE * Math.floor(PIECES / PARTS);
      const some = await ann.send('files.get', {
        params: { id },
        headers: { range: `bytes=${start}-${start + MEBIBYTE - 1}` },
      } as never);
      expect([some.status, (await some.arrayBuffer()).byteLength]).toEqual([206, MEBIBYTE]);
    }
    await look();
    expect(most).toBeLessThan(ALLOWED_BYTES);
  },
);
