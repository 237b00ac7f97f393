import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uncounted } from '../../platform/metrics/index.ts';
import { somePicture } from '../../testing/pictures.ts';
import type { Decoded } from './decode.child.ts';
import { createDecoder, type Decoder, startDecoding } from './decoder.ts';

let folder: string;
let decoder: Decoder;
let started: ChildProcess[];
/** How many of the next processes die at once. */
let dying: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-decoder-'));
  await writeFile(join(folder, 'source'), await somePicture());
  started = [];
  dying = 0;
  decoder = createDecoder(uncounted, () => {
    const child = startDecoding();
    started.push(child);
    if (dying-- > 0) child.kill('SIGKILL');
    return child;
  });
});
afterEach(async () => {
  decoder.close();
  await rm(folder, { recursive: true, force: true });
});

const decode = (): Promise<Decoded> =>
  decoder.decode({ source: join(folder, 'source'), target: join(folder, 'target') }, 'account');

test('pictures in progress and in line are refused for the moment when the server stops, not as damaged', async () => {
  const decoding = Promise.allSettled([decode(), decode(), decode()]);
  decoder.close();
  for (const result of await decoding)
    expect(result).toMatchObject({ reason: { code: 'overloaded', status: 503 } });
  expect(started).toHaveLength(2);
});

test('a process that died while it rested, or the first one of a picture, does not count', async () => {
  await decode();
  const [resting] = started;
  const gone = once(resting as ChildProcess, 'exit');
  resting?.kill('SIGKILL');
  expect((await decode()).width).toBeGreaterThan(0);
  await gone;
  expect((await decode()).width).toBeGreaterThan(0);
  expect(started).toHaveLength(2);
});

test('a picture that two processes die of is damaged', async () => {
  dying = 1;
  expect((await decode()).width).toBeGreaterThan(0);
  started[1]?.kill('SIGKILL');
  await once(started[1] as ChildProcess, 'exit');
  dying = 2;
  await expect(decode()).rejects.toMatchObject({ code: 'unreadable_picture' });
  expect(started).toHaveLength(4);
});
