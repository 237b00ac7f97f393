import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@kith/contract';
import {
  type Archive,
  archiveOf,
  copyArchive,
  Disturbed,
  filesOfArchive,
  openArchive,
  removeArchive,
} from './export.archive.ts';
import { attemptOf, fileOf, isShared, unfinishedOf } from './export.names.ts';
import type { ExportOptions } from './export.options.ts';
import { exportsNamed } from './export.store.ts';
import type { AccountExportTable } from './export.tables.ts';

/** What was written to more recently may be in use by a process of another version. */
const QUIET_MS = HOUR_MS;

type Attempt = Pick<AccountExportTable, 'id' | 'attempts'>;

/** Empty if there is no such folder. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Zero if there is no such file. */
const writtenAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** The files of exports: written on this machine, and served by all. */
export const createExportFiles = ({
  clock,
  database,
  files,
  oldFolder,
}: Pick<ExportOptions, 'clock' | 'database' | 'files' | 'oldFolder'>) => {
  const at = (name: string): string => join(files.workplace, name);
  const oldOf = (id: string): string => join(oldFolder, `${id}.zip`);
  const makeWorkplace = () => mkdir(files.workplace, { recursive: true, mode: 0o700 });

  /** The archives in the folder of unfinished ones. */
  const archives = async (): Promise<string[]> => [
    ...new Set((await namesIn(files.workplace)).map(archiveOf)),
  ];
  const archivesOf = async (id: string): Promise<string[]> =>
    (await archives()).filter((name) => unfinishedOf(name) === unfinishedOf(id));

  /** Whether the last attempt, or a process of an earlier version, may need this. */
  const isUnderWay = async (name: string): Promise<boolean> => {
    const [row] = await exportsNamed(database.read, [unfinishedOf(name)]);
    if (row === undefined || row.state === 'failed') return false;
    return isShared(name) || attemptOf(name) >= row.attempts;
  };
  const isQuiet = async (paths: readonly string[]): Promise<boolean> =>
    Math.max(...(await Promise.all(paths.map(writtenAt)))) < clock.now() - QUIET_MS;

  /** Takes over what an earlier version left on this machine. */
  const adopt = async (id: string): Promise<boolean> => {
    if (!(await namesIn(oldFolder)).includes(`${id}.zip`)) return false;
    await makeWorkplace();
    // The data folder and the files can be on different disks, and two may ask for it at once.
    const copy = at(`${id}.${randomUUID()}`);
    await copyFile(oldOf(id), copy);
    await files.put(id, copy);
    await rm(oldOf(id), { force: true });
    return true;
  };

  /** Continues the last of the earlier attempts in the same folder, whose process may not have ended. */
  const takeOver = async (to: string): Promise<void> => {
    const earlier = (await archivesOf(to)).filter((name) => attemptOf(name) < attemptOf(to));
    const [last] = earlier.sort((one, other) => attemptOf(other) - attemptOf(one));
    // Without its files, or without space for them twice, the export begins anew.
    if (last !== undefined) await copyArchive(at(last), at(to)).catch(() => removeArchive(at(to)));
    for (const name of earlier) await removeArchive(at(name));
  };

  return {
    /** Continues what an earlier attempt has written. */
    openPart: async (attempt: Attempt): Promise<Archive> => {
      await makeWorkplace();
      await takeOver(fileOf(attempt));
      return openArchive(at(fileOf(attempt)));
    },
    /** Makes a complete archive available to all nodes. */
    keep: async (attempt: Attempt): Promise<void> => {
      const name = fileOf(attempt);
      await files.put(name, at(name)).catch((error: unknown) => {
        if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
        throw new Disturbed('The archive was removed.', { cause: error });
      });
      await removeArchive(at(name));
    },
    open: async (id: string) =>
      (await files.open(id)) ?? ((await adopt(id)) ? files.open(id) : undefined),
    /** Removes what an attempt has written that is not the last one any more. */
    removeAttempt: async (attempt: Attempt): Promise<void> => {
      await removeArchive(at(fileOf(attempt)));
      await files.remove(fileOf(attempt));
    },
    /** Complete or unfinished. */
    remove: async (id: string): Promise<void> => {
      for (const name of await archivesOf(id)) await removeArchive(at(name));
      await rm(oldOf(id), { force: true });
      await files.remove(id);
    },
    /** Removes complete ones that no export refers to, or will refer to. */
    sweep: async (): Promise<void> => {
      for (const name of await files.list()) {
        const rows = await exportsNamed(database.read, [name, unfinishedOf(name)]);
        const isNeeded = rows.some(
          ({ id, attempts }) => id === name || attempts === attemptOf(name),
        );
        if (!isNeeded) await files.remove(name);
      }
    },
    /** Removes what nobody writes, will continue or download from the disk of this machine. */
    sweepHere: async (): Promise<void> => {
      for (const name of await archives())
        if (!(await isUnderWay(name)) && (await isQuiet(filesOfArchive(at(name)))))
          await removeArchive(at(name));
      for (const name of await namesIn(oldFolder)) {
        const path = join(oldFolder, name);
        const [row] = await exportsNamed(database.read, [name.replace(/\.zip.*$/, '')]);
        if ((row === undefined || row.state === 'failed') && (await isQuiet([path])))
          await rm(path, { force: true });
      }
    },
  };
};

export type ExportFiles = ReturnType<typeof createExportFiles>;
