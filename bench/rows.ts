import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { migrations } from '../server/src/migrations/index.ts';
import { migrate, openPostgres, openSqlite } from '../server/src/platform/database/index.ts';
import type { Tables } from '../server/src/platform/database/tables.ts';

/** Writes by column directly into the server's tables, in one commit, before the server starts. */
export interface Rows {
  put<Name extends keyof Tables>(table: Name, row: Partial<Tables[Name]>): void;
  close(): Promise<void>;
}

const fail = (error: unknown): never => {
  throw error;
};

export const openRows = async (folder: string): Promise<Rows> => {
  const database = openSqlite(folder, fail);
  await migrate(database, migrations);
  await database.close();
  const raw = new DatabaseSync(`${folder}/kith.db`);
  const statements = new Map<string, StatementSync>();
  raw.exec('begin');
  return {
    put(table, row) {
      const columns = Object.keys(row).join(', ');
      const key = `${table} ${columns}`;
      const values = Object.values(row) as (string | number | null)[];
      const marks = values.map(() => '?').join(', ');
      const statement =
        statements.get(key) ?? raw.prepare(`insert into ${table} (${columns}) values (${marks})`);
      statements.set(key, statement);
      statement.run(...values);
    },
    async close() {
      raw.exec('commit');
      raw.close();
    },
  };
};

const PER_STATEMENT = 1_000;

/** The same in PostgreSQL; rows of one table have the same columns. */
export const openPostgresRows = async (url: string): Promise<Rows> => {
  const database = openPostgres(url, fail);
  await migrate(database, migrations);
  const tables = new Map<keyof Tables, object[]>();
  return {
    put(table, row) {
      const rows = tables.get(table);
      if (rows) rows.push(row);
      else tables.set(table, [row]);
    },
    async close() {
      await database.transaction(async ({ query }) => {
        for (const [table, rows] of tables)
          for (let at = 0; at < rows.length; at += PER_STATEMENT)
            await query
              .insertInto(table)
              .values(rows.slice(at, at + PER_STATEMENT) as never)
              .execute();
      });
      await database.close();
    },
  };
};
