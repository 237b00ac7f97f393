import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';

/** What the database demands of rows: what is unique, where references lead, and, in PostgreSQL, checks. */
export interface Demand {
  table: string;
  columns: readonly string[];
  text: string;
}

const demandsInPostgres = async ({ read }: Database): Promise<Demand[]> => {
  const { rows } = await sql<{ table: string; columns: string[]; text: string }>`
    select t.relname as "table", pg_get_constraintdef(c.oid) as text,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.connamespace = current_schema()::regnamespace and c.contype in ('f', 'c')
    union all
    select t.relname, 'unique' || coalesce(' where ' || pg_get_expr(i.indpred, i.indrelid), ''),
      array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey))
    from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace = current_schema()::regnamespace
  `.execute(read);
  return rows;
};

const demandsInSqlite = async ({ read }: Database): Promise<Demand[]> => {
  const { rows } = await sql<{ table: string; column: string; text: string; id: string }>`
    select t.name as "table", f."from" as "column", f.id as id,
      'references ' || f."table" || ' ' || f.on_delete as text
    from sqlite_schema t, pragma_foreign_key_list(t.name) f where t.type = 'table'
    union all
    select t.name, x.name, l.name,
      'unique' || coalesce(' ' || substr(s.sql, instr(lower(s.sql), ' where ') + 1), '')
    from sqlite_schema t, pragma_index_list(t.name) l, pragma_index_info(l.name) x
      left join sqlite_schema s on s.name = l.name and l.partial = 1
    where t.type = 'table' and l."unique" = 1
  `.execute(read);
  const byKey = Object.groupBy(rows, ({ table, id, text }) => `${table} ${id} ${text}`);
  return Object.values(byKey).flatMap((same = []) =>
    same.slice(0, 1).map(({ table, text }) => ({
      ...{ table, text },
      columns: same.map(({ column }) => column),
    })),
  );
};

const nameOf = ({ table, columns, text }: Demand): string =>
  `${text} for ${[...columns].sort().map((column) => `${table}.${column}`)}`;

/** All that a database demands, by a name of their own. */
export const demandsOf = async (database: Database): Promise<Map<string, Demand>> => {
  const found = await (database.dialect === 'sqlite'
    ? demandsInSqlite(database)
    : demandsInPostgres(database));
  return new Map(found.map((demand) => [nameOf(demand), demand]));
};
