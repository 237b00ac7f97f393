import { EXPORT_LIFETIME_MS, HOUR_MS, KithError, MINUTE_MS } from '@kith/contract';
import * as z from 'zod';
import { type Attempt, Hopeless, type TaskKind, workOf } from '../../platform/tasks/index.ts';
import { Disturbed } from './export.archive.ts';
import { writeContent } from './export.content.ts';
import type { ExportFiles } from './export.files.ts';
import { fileOf } from './export.names.ts';
import type { ExportOptions } from './export.options.ts';
import { beginExport, exportsNamed, updateExport } from './export.store.ts';
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

/** The database or the storage is away for a moment, or somebody has removed the unfinished file. */
const isPassing = (error: unknown): boolean =>
  error instanceof Disturbed || (error instanceof KithError && error.code === 'unavailable');

/**
 * Writes exports; if a process ends, the next one continues where it stopped, or begins anew on a machine
 * with another folder. A process that does not know yet that another one has taken over may still be
 * writing, or storing what it has written. So every attempt has files of its own, and the row decides
 * whose is the export.
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
    const archive = await files.openPart(row);
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
    await files.keep(row);
    const expires_time = clock.now() + EXPORT_LIFETIME_MS;
    await note(row, { id: fileOf(row), state: 'done', expires_time });
  };

  /** What has become of an attempt. */
  const fateOf = async (row: AccountExportTable): Promise<'done' | 'current' | 'lost'> => {
    const rows = await exportsNamed(database.read, [row.id, fileOf(row)]);
    if (rows.some(({ id }) => id === fileOf(row))) return 'done';
    return rows.some(({ attempts }) => attempts === row.attempts) ? 'current' : 'lost';
  };

  return workOf(exportTask, {
    run: async ({ id }, { signal }: Attempt) => {
      const row = await database.transaction((tx) => beginExport(tx, id));
      if (row === undefined) return;
      try {
        await write(row, signal);
      } catch (error) {
        const fate = await fateOf(row);
        // Losing an export is no failure: it goes on elsewhere, or nobody wants it any more.
        if (fate === 'lost') await files.removeAttempt(row);
        if (fate !== 'current') return;
        if (signal.aborted || isPassing(error)) throw error;
        throw new Hopeless((error as Error).message, { cause: error });
      }
    },
    onGivenUp: async (tx, { id }) => {
      await updateExport(tx, { id }, { state: 'failed' });
      tx.afterCommit(() => void files.remove(id).catch(() => undefined));
    },
  });
};
