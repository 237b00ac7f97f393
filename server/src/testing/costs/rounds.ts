import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@kith/contract';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { type ManualClock, manualClock } from '../clock.ts';
import type { Cost, Costs } from './cost.ts';

/** One for each account of a server with so many, all of which were interrupted. */
const UNFINISHED = 2_000;
const FOLDERS = [['exports'], ['blobs', 'exports-unfinished']];

let clock: ManualClock | undefined;
let app: TestApp | undefined;
let dataDir = '';
const folders = () => FOLDERS.map((path) => join(dataDir, ...path));
/** A server whose clock can be moved, because each process has timers of its own for this. */
const open = async (): Promise<void> => {
  if (app !== undefined) return;
  dataDir = await mkdtemp(join(tmpdir(), 'kith-rounds-'));
  clock = manualClock(Date.now());
  app = await startTestApp({ clock, config: { dataDir } });
};
export const closeRounds = async (): Promise<void> => {
  await app?.close();
  if (dataDir !== '') await rm(dataDir, { recursive: true, force: true });
};

const endedTime = async (name: string): Promise<number> =>
  (await app?.tasks.jobs())?.find((job) => job.name === name)?.endedTime ?? 0;
const round =
  (name: string): Cost['act'] =>
  async () => {
    const before = await endedTime(name);
    await clock?.jump(HOUR_MS);
    await expect.poll(() => endedTime(name), { timeout: 30_000 }).toBeGreaterThan(before);
  };

export default {
  'task.watchDisk': { prepare: open, act: round('watchDisk') },
  'task.removeUnfinishedExports': {
    prepare: async () => {
      await open();
      for (const folder of folders()) {
        await mkdir(folder, { recursive: true });
        for (let nth = 0; nth < UNFINISHED; nth++)
          await writeFile(join(folder, `unfinished-${nth}.zip`), '');
      }
      // They have to be older than an hour.
      await clock?.jump(HOUR_MS);
    },
    act: async (world) => {
      await round('removeUnfinishedExports')(world);
      for (const folder of folders()) expect(await readdir(folder)).toEqual([]);
    },
    runs: 1,
  },
} satisfies Costs;
