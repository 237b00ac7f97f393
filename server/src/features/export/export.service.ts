import { createReadStream } from 'node:fs';
import { type AccountExport, EXPORT_TICKET_LIFETIME_MS, KithError } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { Bytes, Handlers, UserActor } from '../../platform/http/index.ts';
import { hashOf, newId, newSecret } from '../../platform/random.ts';
import { removeArchive } from './export.archive.ts';
import type { ExportOptions } from './export.options.ts';
import { createExportRunner, exportTask } from './export.runner.ts';
import {
  deleteExport,
  deleteExportsExpiredBefore,
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
  const runner = createExportRunner(options);
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
    if (before !== undefined) await removeArchive(runner.pathOf(before.id));
    return present(row);
  };

  const remove = async ({ accountId }: UserActor): Promise<void> => {
    const id = await database.transaction((tx) => deleteExport(tx, accountId));
    if (id !== undefined) await removeArchive(runner.pathOf(id));
  };

  /** Removes the export, and deletes its file after the commit. */
  const erase = async (tx: Tx, accountId: string): Promise<void> => {
    const id = await deleteExport(tx, accountId);
    if (id !== undefined)
      tx.afterCommit(() =>
        removeArchive(runner.pathOf(id)).catch((err) =>
          log.error({ err }, 'an export could not be removed'),
        ),
      );
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
    const now = clock.now();
    const row = await database.transaction((tx) => takeTicket(tx, accountId, hashOf(secret), now));
    if (row === undefined || (row.expires_time ?? 0) <= now) throw noFile();
    const day = new Date(row.created_time).toISOString().slice(0, 10);
    return {
      type: 'application/zip',
      size: row.size ?? 0,
      tag: row.id,
      fileName: `export-${day}.zip`,
      kept: 'never',
      read: (range) => createReadStream(runner.pathOf(row.id), range),
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
    work: runner.work,
    erase,
    /** Removes expired exports. */
    purge: async (): Promise<void> => {
      await database.transaction((tx) => deleteExportsExpiredBefore(tx, clock.now()));
      await runner.sweep();
    },
  };
};
