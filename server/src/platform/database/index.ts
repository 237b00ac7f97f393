export { createBatcher, type Outcome } from './batcher.ts';
export type { Database, Reader, Tx } from './database.ts';
export { forUpdate } from './lock-row.ts';
export { type Migration, migrate } from './migrate.ts';
export { openPostgres } from './postgres.ts';
export { openSqlite } from './sqlite.ts';
export { readableStamp, stampOf } from './stamps.ts';
export { listed, statement } from './statement.ts';
export type { Tables } from './tables.ts';
