import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EXPORT_LIFETIME_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import { every } from '../../platform/clock.ts';
import { archiveOf, openArchive, removeArchive } from './export.archive.ts';
import { writeContent } from './export.content.ts';
import type { ExportOptions } from './export.context.ts';
import { claimExport, isKept, updateExport } from './export.store.ts';
import type { AccountExportTable } from './export.tables.ts';

const LEASE_MS = MINUTE_MS;
const LOOK_MS = 2 * SECOND_MS;
/** What ends the server so often is not taken up again. */
const ATTEMPTS_MAX = 10;

class Stopped extends Error {}

/**
 * Writes one export after the other. What a node that ended has begun is taken up where it stopped
 * when its lease is over, or at once when the node ended in good order.
 */
export const exportRunner = ({ database, clock, log, folder, source }: ExportOptions) => {
  const pathOf = (id: string): string => join(folder, `${id}.zip`);
  let isClosing = false;
  let underWay: Promise<void> = Promise.resolve();

  const note = async (
    row: AccountExportTable,
    changes: Partial<AccountExportTable>,
  ): Promise<void> => {
    const leased_until = isClosing ? 0 : clock.now() + LEASE_MS;
    const goesOn = await database.transaction((tx) =>
      updateExport(tx, row, { leased_until, ...changes }),
    );
    if (!goesOn || isClosing) throw new Stopped();
  };

  /** False when there is nothing any more that could fail. */
  const noteFailure = (row: AccountExportTable): Promise<boolean> =>
    database.transaction((tx) => updateExport(tx, row, { state: 'failed' }));

  const write = async (row: AccountExportTable): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const archive = await openArchive(pathOf(row.id));
    const progress = (done: number, total: number) => note(row, { done, total });
    try {
      await writeContent(source(), row.account_id, archive, progress);
      const size = await archive.finish();
      await note(row, { state: 'done', size, expires_time: clock.now() + EXPORT_LIFETIME_MS });
    } finally {
      await archive.close();
    }
  };

  const round = async (): Promise<void> => {
    while (!isClosing) {
      const now = clock.now();
      const row = await database.transaction((tx) => claimExport(tx, now, now + LEASE_MS));
      if (row === undefined) return;
      try {
        if (row.attempts > ATTEMPTS_MAX) throw new Error('It was taken up too often.');
        await write(row);
      } catch (error) {
        // Somebody who cancels takes the files from under it: that is no failure.
        const isFailure =
          !(error instanceof Stopped) && (await noteFailure(row).catch(() => false));
        if (isFailure) log.error({ err: error }, 'an export failed');
        if (isFailure || !(await isKept(database.read, row.id)))
          await removeArchive(pathOf(row.id));
      }
    }
  };

  let isBusy = false;
  /** Looks for work, unless it is at it. */
  const look = (): void => {
    if (isBusy || isClosing) return;
    isBusy = true;
    underWay = round()
      .catch((error: unknown) => log.error({ err: error }, 'looking for exports failed'))
      .finally(() => {
        isBusy = false;
      });
  };
  const stopLooking = every(clock, LOOK_MS, look);

  return {
    pathOf,
    look,
    /** Removes files that nothing names any more. */
    sweep: async (): Promise<void> => {
      for (const name of await readdir(folder).catch(() => []))
        if (!(await isKept(database.read, archiveOf(name).replace(/\.zip$/, ''))))
          await removeArchive(join(folder, archiveOf(name)));
    },
    close: async (): Promise<void> => {
      isClosing = true;
      stopLooking();
      await underWay;
    },
  };
};
