import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** Copies one row: the named columns get `-1`, `-2` and so on, or the number if they are numbers. */
export const copyRow = async (
  { query }: Tx,
  table: string,
  where: Readonly<Record<string, unknown>>,
  { count, differ }: { count: number; differ: readonly string[] },
): Promise<void> => {
  const conditions = Object.entries(where).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const condition = sql.join(conditions, sql` and `);
  const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
    where ${condition} limit 1`.execute(query);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`There is nothing to copy in ${table}.`);
  const columns = Object.keys(row);
  const values = columns.map((name) => {
    if (!differ.includes(name)) return sql.ref(name);
    return typeof row[name] === 'number'
      ? sql`${sql.ref(name)} + nth.n`
      : sql`${sql.ref(name)} || '-' || nth.n`;
  });
  await sql`with recursive nth(n) as
    (select 1 union all select n + 1 from nth where n < ${count})
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)}, nth where ${condition}`.execute(query);
};
