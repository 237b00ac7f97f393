import { diskLetter } from './operator.letters.ts';
import type { OperatorOptions } from './operator.service.ts';
import { forgetDiskWarning, noteDiskWarning, operatorAddresses } from './operator.store.ts';

export type DiskWatchOptions = Pick<
  OperatorOptions,
  'brand' | 'dataDir' | 'database' | 'log' | 'lookAtDisk' | 'mail'
>;

const BYTES_PER_MB = 1_000_000;

/** Warns while there is still room for the warning: once in the log and by mail until it is well again. */
export const createDiskWatch = (options: DiskWatchOptions): (() => Promise<void>) => {
  const { brand, dataDir, database, log, lookAtDisk, mail } = options;
  let isWell = true;
  return async () => {
    const { state, freeBytes } = await lookAtDisk();
    const wasWell = isWell;
    isWell = state === 'well';
    if (isWell) {
      if (!wasWell) log.warn({ folder: dataDir, freeBytes }, 'the disk has room again');
      return database.transaction(forgetDiskWarning);
    }
    if (wasWell) log.warn({ folder: dataDir, freeBytes }, 'the disk is nearly full');
    await database.transaction(async (tx) => {
      // Noted in the database: a start does not mail it again.
      if (!(await noteDiskWarning(tx))) return;
      const params = { brand, folder: dataDir, free: `${Math.floor(freeBytes / BYTES_PER_MB)}` };
      for (const to of await operatorAddresses(tx.query))
        await mail.send(tx, { to, text: diskLetter, params });
    });
  };
};
