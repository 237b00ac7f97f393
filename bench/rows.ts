import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { migrations } from '../server/src/migrations/index.ts';
import { migrate, openSqlite } from '../server/src/platform/database/index.ts';
import type { Tables } from '../server/src/platform/database/tables.ts';

const fail = (error: unknown): never => {
  throw error;
};

/** Writes by column straight into the server's own tables, in one commit; the server is not there yet. */
export const openRows = async (folder: string) => {
  const database = openSqlite(folder, fail);
  await migrate(database, migrations);
  await database.close();
  const raw = new DatabaseSync(`${folder}/kith.db`);
  const statements = new Map<string, StatementSync>();
  raw.exec('begin');
  return {
    put<Name extends keyof Tables>(table: Name, row: Partial<Tables[Name]>): void {
      const columns = Object.keys(row).join(', ');
      const key = `${table} ${columns}`;
      const values = Object.values(row) as (string | number | null)[];
      const marks = values.map(() => '?').join(', ');
      const statement =
        statements.get(key) ?? raw.prepare(`insert into ${table} (${columns}) values (${marks})`);
      statements.set(key, statement);
      statement.run(...values);
    },
    close(): void {
      raw.exec('commit');
      raw.close();
    },
  };
};

export type Rows = Awaited<ReturnType<typeof openRows>>;
