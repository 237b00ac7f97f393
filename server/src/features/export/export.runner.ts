import { EXPORT_LIFETIME_MS, HOUR_MS, KithError, MINUTE_MS } from '@kith/contract';
import * as z from 'zod';
import { type Attempt, Hopeless, type TaskKind, workOf } from '../../platform/tasks/index.ts';
import { Disturbed } from './export.archive.ts';
import { writeContent } from './export.content.ts';
import type { ExportFiles } from './export.files.ts';
import type { ExportOptions } from './export.options.ts';
import { beginExport, stateOfExport, updateExport } from './export.store.ts';
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

/** The database or the storage is away for a moment, or another process has not ended yet. */
const isPassing = (error: unknown): boolean =>
  error instanceof Disturbed || (error instanceof KithError && error.code === 'unavailable');

/**
 * Writes exports; if a process ends, the next one continues where it stopped, or begins anew on a machine
 * with another folder.
 */
export const createExportWork = (
  { database, clock, source }: Pick<ExportOptions, 'database' | 'clock' | 'source'>,
  files: ExportFiles,
) => {
  const note = async (
    row: AccountExportTable,
    changes: Partial<AccountExportTable>,
  ): Promise<void> => {
    const goesOn = await database.transaction((tx) => updateExport(tx, row, changes));
    if (!goesOn) throw new Superseded();
  };

  const write = async (row: AccountExportTable, signal: AbortSignal): Promise<void> => {
    const archive = await files.openPart(row.id);
    const progress = async (done: number, total: number) => {
      await note(row, { done, total });
      signal.throwIfAborted();
    };
    const complete = async () => {
      await writeContent(source(), row.account_id, archive, progress);
      return archive.finish();
    };
    const size = await complete().finally(archive.close);
    // Nothing is stored for an export that was cancelled or taken over meanwhile.
    await note(row, { size });
    await files.keep(row.id);
    await note(row, { state: 'done', expires_time: clock.now() + EXPORT_LIFETIME_MS });
  };

  return workOf(exportTask, {
    run: async ({ id }, { number, signal }: Attempt) => {
      const row = await database.transaction((tx) => beginExport(tx, id, number));
      if (row === undefined) return;
      try {
        await write(row, signal);
      } catch (error) {
        if (signal.aborted || isPassing(error)) throw error;
        // Cancelling removes the files during the work, which is not a failure.
        if ((await stateOfExport(database.read, id)) === undefined) await files.remove(id);
        else if (!(error instanceof Superseded))
          throw new Hopeless((error as Error).message, { cause: error });
      }
    },
    onGivenUp: async (tx, { id }) => {
      await updateExport(tx, { id }, { state: 'failed' });
      tx.afterCommit(() => void files.remove(id).catch(() => undefined));
    },
  });
};
