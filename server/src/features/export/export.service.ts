import { type AccountExport, EXPORT_TICKET_LIFETIME_MS, KithError } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { Bytes, Handlers, UserActor } from '../../platform/http/index.ts';
import { hashOf, newId, newSecret } from '../../platform/random.ts';
import { createExportFiles } from './export.files.ts';
import type { ExportOptions } from './export.options.ts';
import { createExportWork, exportTask } from './export.runner.ts';
import {
  deleteExport,
  deleteExportsExpiredBefore,
  exportByTicket,
  exportOf,
  putExport,
  takeTicket,
  updateExport,
} from './export.store.ts';
import type { AccountExportTable } from './export.tables.ts';

const present = (row: AccountExportTable): AccountExport => ({
  state: row.state,
  attempts: row.attempts,
  done: row.done,
  total: row.total,
  createdTime: row.created_time,
  size: row.size,
  expiresTime: row.expires_time,
});

export const createExportService = (options: ExportOptions) => {
  const { database, clock, random, log, tasks } = options;
  const files = createExportFiles(options);
  /** What remains is swept later. */
  const removeFiles = (id: string): Promise<void> =>
    files.remove(id).catch((err) => log.error({ err }, 'an export could not be removed'));
  const noFile = () => new KithError('not_found', 'There is no such file.');

  const liveOf = async (accountId: string): Promise<AccountExportTable | undefined> => {
    const row = await exportOf(database.read, accountId);
    return row && (row.expires_time ?? Number.POSITIVE_INFINITY) > clock.now() ? row : undefined;
  };

  const start = async ({ accountId }: UserActor): Promise<AccountExport> => {
    const before = await exportOf(database.read, accountId);
    if (before?.state === 'waiting' || before?.state === 'running') return present(before);
    const row: AccountExportTable = {
      account_id: accountId,
      id: newId(random),
      state: 'waiting',
      attempts: 0,
      done: 0,
      total: 1,
      created_time: clock.now(),
      size: null,
      expires_time: null,
      ticket_hash: null,
      ticket_expires: null,
    };
    await database.transaction(async (tx) => {
      await putExport(tx, row);
      await tasks.add(tx, exportTask, { id: row.id });
    });
    if (before !== undefined) await removeFiles(before.id);
    return present(row);
  };

  const remove = async ({ accountId }: UserActor): Promise<void> => {
    const id = await database.transaction((tx) => deleteExport(tx, accountId));
    if (id !== undefined) await removeFiles(id);
  };

  /** Removes the export, and deletes its file after the commit. */
  const erase = async (tx: Tx, accountId: string): Promise<void> => {
    const id = await deleteExport(tx, accountId);
    if (id !== undefined) tx.afterCommit(() => removeFiles(id));
  };

  const ticket = async ({ accountId }: UserActor): Promise<string> => {
    const row = await liveOf(accountId);
    if (row?.state !== 'done') throw noFile();
    const secret = newSecret(random);
    const ticket_expires = clock.now() + EXPORT_TICKET_LIFETIME_MS;
    await database.transaction((tx) =>
      updateExport(tx, row, { ticket_hash: hashOf(secret), ticket_expires }),
    );
    return secret;
  };

  const download = async ({ accountId }: UserActor, secret: string): Promise<Bytes> => {
    const row = await exportByTicket(database.read, accountId, hashOf(secret), clock.now());
    const file = row && (await files.open(row.id));
    if (row === undefined || file === undefined) throw noFile();
    // Only now, so that the ticket is still good after the storage could not be reached.
    if (!(await database.transaction((tx) => takeTicket(tx, row)))) throw noFile();
    const day = new Date(row.created_time).toISOString().slice(0, 10);
    return {
      type: 'application/zip',
      size: file.size,
      tag: row.id,
      fileName: `export-${day}.zip`,
      kept: 'never',
      read: file.read,
    };
  };

  const handlers: Pick<Handlers, Extract<keyof Handlers, `export.${string}`>> = {
    'export.get': async ({ actor }) => {
      const row = await liveOf(actor.accountId);
      return { export: row === undefined ? null : present(row) };
    },
    'export.start': async ({ actor }) => ({ export: await start(actor) }),
    'export.remove': async ({ actor }) => {
      await remove(actor);
      return {};
    },
    'export.ticket': async ({ actor }) => ({ ticket: await ticket(actor) }),
    'export.download': ({ actor, query }) => download(actor, query.ticket),
  };

  return {
    handlers,
    work: createExportWork(options, files),
    erase,
    /** Removes expired exports. */
    purge: async (): Promise<void> => {
      await database.transaction((tx) => deleteExportsExpiredBefore(tx, clock.now()));
      await files.sweep();
    },
    sweepHere: files.sweepHere,
  };
};
