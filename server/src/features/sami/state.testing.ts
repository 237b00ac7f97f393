import { sql } from 'kysely';
import type { TestApp } from '../../testing/app.ts';

/** Everything that is stored, but for what Sami itself writes down, and what counts and plans. */
const APART = /^(sami_|task|timeline_head|rate_limit|session|creation|kysely)/;
/** What waits for an approval is in the timeline of its owner. */
const isCard = (row: unknown): boolean => (row as { kind?: unknown }).kind === 'samiCard';
export const stateOf = async ({ database }: Pick<TestApp, 'database'>): Promise<string> => {
  const { read: query, dialect } = database;
  const { rows: tables } = await sql<{ name: string }>`${
    dialect === 'postgres'
      ? sql`select tablename as name from pg_tables where schemaname = current_schema()`
      : sql`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`
  }`.execute(query);
  const all: [string, string[]][] = [];
  for (const { name } of tables) {
    if (APART.test(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(query);
    all.push([
      name,
      rows
        .filter((row) => name !== 'timeline_item' || !isCard(row))
        .map((row) =>
          JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
        )
        .sort(),
    ]);
  }
  return JSON.stringify(all.sort());
};
