// Migrates a database and is killed on the way. Arguments: the database, the migration, and the
// number of its statements before the kill.

import { migrate, openPostgres, openSqlite } from '../platform/database/index.ts';
import { failingMigrations } from './failing.testing.ts';
import { migrations } from './index.ts';

const [where = '', index, statements] = process.argv.slice(2);

const fail = (error: unknown): never => {
  throw error;
};
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  // The signal may take a moment; nothing may happen in the meantime.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  throw new Error('still alive');
};

const database = where.startsWith('postgres') ? openPostgres(where, fail) : openSqlite(where, fail);
const failing = failingMigrations(
  migrations,
  Number(index),
  (passed) => passed === Number(statements) && die(),
);
await migrate(database, failing);
await database.close();
