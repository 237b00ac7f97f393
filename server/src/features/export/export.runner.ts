import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EXPORT_LIFETIME_MS, HOUR_MS, MINUTE_MS } from '@kith/contract';
import * as z from 'zod';
import { type Attempt, Hopeless, type TaskKind, workOf } from '../../platform/tasks/index.ts';
import { archiveOf, openArchive, removeArchive } from './export.archive.ts';
import { writeContent } from './export.content.ts';
import type { ExportOptions } from './export.options.ts';
import { beginExport, isKept, updateExport } from './export.store.ts';
import type { AccountExportTable } from './export.tables.ts';

/** Writes the archive of one account. */
export const exportTask: TaskKind<{ id: string }> = {
  name: 'export',
  payload: z.strictObject({ id: z.string() }),
  // An export that crashes the server this often is not retried.
  attemptsMax: 10,
  backoff: { firstMs: MINUTE_MS, maxMs: HOUR_MS },
  atOnce: 1,
  timeoutMs: 24 * HOUR_MS,
};

/** It was cancelled, replaced by another one, or taken over by another process. */
class Superseded extends Error {}

/** Writes exports; if a process ends, the next one continues where it stopped. */
export const createExportRunner = ({ database, clock, folder, source }: ExportOptions) => {
  const pathOf = (id: string): string => join(folder, `${id}.zip`);

  const note = async (
    row: AccountExportTable,
    changes: Partial<AccountExportTable>,
  ): Promise<void> => {
    const goesOn = await database.transaction((tx) => updateExport(tx, row, changes));
    if (!goesOn) throw new Superseded();
  };

  const write = async (row: AccountExportTable, signal: AbortSignal): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const archive = await openArchive(pathOf(row.id));
    const progress = async (done: number, total: number) => {
      await note(row, { done, total });
      signal.throwIfAborted();
    };
    try {
      await writeContent(source(), row.account_id, archive, progress);
      const size = await archive.finish();
      await note(row, { state: 'done', size, expires_time: clock.now() + EXPORT_LIFETIME_MS });
    } finally {
      await archive.close();
    }
  };

  const work = workOf(exportTask, {
    run: async ({ id }, { number, signal }: Attempt) => {
      const row = await database.transaction((tx) => beginExport(tx, id, number));
      if (row === undefined) return;
      try {
        await write(row, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        if (!(error instanceof Superseded) && (await isKept(database.read, id)))
          throw new Hopeless((error as Error).message, { cause: error });
        // Cancelling removes the files during the work, which is not a failure.
        if (!(await isKept(database.read, id))) await removeArchive(pathOf(id));
      }
    },
    onGivenUp: async (tx, { id }) => {
      await updateExport(tx, { id }, { state: 'failed' });
      tx.afterCommit(() => void removeArchive(pathOf(id)).catch(() => undefined));
    },
  });

  return {
    pathOf,
    work,
    /** Removes files that no export refers to. */
    sweep: async (): Promise<void> => {
      for (const name of await readdir(folder).catch(() => []))
        if (!(await isKept(database.read, archiveOf(name).replace(/\.zip$/, ''))))
          await removeArchive(join(folder, archiveOf(name)));
    },
  };
};
