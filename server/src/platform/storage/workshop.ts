import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../clock.ts';
import { newId, type Random } from '../random.ts';
import { unlessMissing } from './folder.ts';

/** Unfinished files on the local disk: they belong to nobody yet, and are useless after a crash. */
export interface Workshop {
  /** Returns a path for a new file. */
  newPath(): Promise<string>;
  /** Writes incoming data to a new file and returns its path; leaves nothing behind if it fails. */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<string>;
  /** Removes unfinished files started before `time`. */
  clean(time: number): Promise<void>;
}

export const openWorkshop = (folder: string, clock: Clock, random: Random): Workshop => {
  const newPath = async (): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, `${clock.now()}-${newId(random)}`);
  };
  return {
    newPath,
    receive: async (bytes) => {
      const path = await newPath();
      const file = await open(path, 'wx', 0o600);
      try {
        await pipeline(bytes, file.createWriteStream());
        return path;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    clean: async (time) => {
      for (const name of await unlessMissing(readdir(folder), []))
        if (Number.parseInt(name, 10) < time) await rm(join(folder, name), { force: true });
    },
  };
};
