import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { EXPORT_LIFETIME_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import { every } from '../../platform/clock.ts';
import { writeZip } from '../../platform/zip.ts';
import { writeContent } from './export.content.ts';
import type { ExportOptions } from './export.context.ts';
import { claimExport, isKept, updateExport } from './export.store.ts';
import type { AccountExportTable } from './export.tables.ts';

const LEASE_MS = MINUTE_MS;
const LOOK_MS = 2 * SECOND_MS;
/** What ends the server so often is not begun again. */
const ATTEMPTS_MAX = 10;

class Stopped extends Error {}

/**
 * Writes one export after the other. What a node that ended has begun is begun anew by itself when
 * its lease is over, or at once when it ended in good order.
 */
export const exportRunner = ({ database, clock, log, folder, source }: ExportOptions) => {
  const pathOf = (id: string): string => join(folder, `${id}.zip`);
  let isClosing = false;
  let underWay: Promise<void> = Promise.resolve();

  const note = async (id: string, changes: Partial<AccountExportTable>): Promise<void> => {
    const leased_until = isClosing ? 0 : clock.now() + LEASE_MS;
    const goesOn = await database.transaction((tx) =>
      updateExport(tx, id, { leased_until, ...changes }),
    );
    if (!goesOn || isClosing) throw new Stopped();
  };

  const write = async ({ id, account_id }: AccountExportTable): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const begun = `${pathOf(id)}.part`;
    const file = createWriteStream(begun, { mode: 0o600 });
    const isWritten = finished(file);
    isWritten.catch(() => undefined);
    try {
      const zip = writeZip(file);
      await writeContent(source, account_id, zip, (done, total) => note(id, { done, total }));
      await zip.end();
      file.end();
      await isWritten;
      const { size } = await stat(begun);
      await rename(begun, pathOf(id));
      await note(id, { state: 'done', size, expires_time: clock.now() + EXPORT_LIFETIME_MS });
    } finally {
      file.destroy();
      await rm(begun, { force: true });
    }
  };

  const round = async (): Promise<void> => {
    while (!isClosing) {
      const now = clock.now();
      const row = await database.transaction((tx) => claimExport(tx, now, now + LEASE_MS));
      if (row === undefined) return;
      try {
        if (row.attempts > ATTEMPTS_MAX) throw new Error('It was begun too often.');
        await write(row);
      } catch (error) {
        if (error instanceof Stopped) continue;
        log.error({ err: error }, 'an export failed');
        await note(row.id, { state: 'failed' }).catch(() => undefined);
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
        if (!(await isKept(database.read, name.replace(/\.zip(\.part)?$/, ''))))
          await rm(join(folder, name), { force: true });
    },
    close: async (): Promise<void> => {
      isClosing = true;
      stopLooking();
      await underWay;
    },
  };
};
