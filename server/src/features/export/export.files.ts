import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reader } from '../../platform/database/index.ts';
import { type Archive, archiveOf, openArchive, removeArchive } from './export.archive.ts';
import type { ExportOptions } from './export.options.ts';
import { stateOfExport } from './export.store.ts';

/** Empty if there is no such folder. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const isUnderWay = async (query: Reader, id: string): Promise<boolean> =>
  ['waiting', 'running'].includes((await stateOfExport(query, id)) ?? '');

/** The files of exports: written on this machine, and served by all. */
export const createExportFiles = ({
  database,
  files,
  oldFolder,
}: Pick<ExportOptions, 'database' | 'files' | 'oldFolder'>) => {
  const partOf = (id: string): string => join(files.workplace, id);
  const oldOf = (id: string): string => join(oldFolder, `${id}.zip`);
  const makeWorkplace = () => mkdir(files.workplace, { recursive: true, mode: 0o700 });

  /** Takes over what an earlier version left on this machine. */
  const adopt = async (id: string): Promise<boolean> => {
    if (!(await namesIn(oldFolder)).includes(`${id}.zip`)) return false;
    await makeWorkplace();
    // The data folder and the files can be on different disks, and two may ask for it at once.
    const copy = partOf(`${id}-${randomUUID()}`);
    await copyFile(oldOf(id), copy);
    await files.put(id, copy);
    await rm(oldOf(id), { force: true });
    return true;
  };

  return {
    /** Continues what an earlier attempt has written in the same folder. */
    openPart: async (id: string): Promise<Archive> => {
      await makeWorkplace();
      return openArchive(partOf(id));
    },
    /** Makes a complete archive available to all nodes. */
    keep: async (id: string): Promise<void> => {
      await files.put(id, partOf(id));
      await removeArchive(partOf(id));
    },
    open: async (id: string) =>
      (await files.open(id)) ?? ((await adopt(id)) ? files.open(id) : undefined),
    /** Complete or unfinished. */
    remove: async (id: string): Promise<void> => {
      await removeArchive(partOf(id));
      await rm(oldOf(id), { force: true });
      await files.remove(id);
    },
    /** Removes complete ones that no export refers to. */
    sweep: async (): Promise<void> => {
      for (const id of await files.list())
        if ((await stateOfExport(database.read, id)) === undefined) await files.remove(id);
    },
    /** Removes what nobody will continue, or download, from the disk of this machine. */
    sweepHere: async (): Promise<void> => {
      for (const id of new Set((await namesIn(files.workplace)).map(archiveOf)))
        if (!(await isUnderWay(database.read, id))) await removeArchive(partOf(id));
      for (const name of await namesIn(oldFolder))
        if ((await stateOfExport(database.read, name.replace(/\.zip.*$/, ''))) !== 'done')
          await rm(join(oldFolder, name), { force: true });
    },
  };
};

export type ExportFiles = ReturnType<typeof createExportFiles>;
