import {
  type Compilable,
  type CompiledQuery,
  PostgresAdapter,
  type QueryResult,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Dialect, Reader } from './database.ts';

/** A placeholder for a value that is passed each time the statement runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholdersFor = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.keys(values).map((name) => [name, new Placeholder(name)]),
  ) as unknown as Values;

const names = new Map<string, string>();

/** The name under which PostgreSQL keeps a statement prepared; undefined for other queries. */
export const nameOfStatement = (text: string): string | undefined => names.get(text);

/** Runs a compiled statement by another way; undefined if that would take longer or is not possible. */
export type Shortcut = (
  text: string,
  values: readonly unknown[],
) => Promise<{ rows: unknown[]; numAffectedRows?: bigint }> | undefined;

const shortcuts = new WeakMap<Reader, Shortcut>();

/** From now on, statements run by this query go by the shortcut, except those that may take long. */
export const setShortcut = (query: Reader, shortcut: Shortcut): void => {
  shortcuts.set(query, shortcut);
};

/**
 * A query of the hot path. Building a query costs several times as much as running it, so it is built
 * once per database, with placeholders, and then only receives its values. Every run has to pass the same
 * parameters, and `build` must depend on nothing else. `isLong` is for queries that others should not
 * have to wait for.
 */
export const statement = <Values extends object, Row = unknown>(
  build: (query: Reader, values: Values, on: { dialect: Dialect }) => Compilable<Row>,
  { isLong = false } = {},
): ((query: Reader, values: Values) => Promise<QueryResult<Row>>) => {
  // An adapter belongs to one database and is shared by all its transactions.
  const built = new WeakMap<object, CompiledQuery<Row>>();
  return (query, values) => {
    const { adapter } = query.getExecutor();
    let compiled = built.get(adapter);
    if (compiled === undefined) {
      const dialect = adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
      compiled = build(query, placeholdersFor(values), { dialect }).compile();
      built.set(adapter, compiled);
      if (dialect === 'postgres' && !names.has(compiled.sql))
        names.set(compiled.sql, `statement_${names.size}`);
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const shortcut = isLong ? undefined : shortcuts.get(query);
    const answered = shortcut?.(compiled.sql, parameters) as Promise<QueryResult<Row>> | undefined;
    return answered ?? query.executeQuery({ ...compiled, parameters });
  };
};

/**
 * Whether a column has one of several values. They are a single parameter, a JSON array, so that the
 * statement is the same for any number of them. PostgreSQL assumes that an array is short and looks its
 * values up in the index; to join a list, it would rather read a whole table.
 */
const among =
  (element: RawBuilder<unknown>) =>
  ({ dialect }: { dialect: Dialect }, column: string, json: string): RawBuilder<SqlBool> =>
    dialect === 'postgres'
      ? sql<SqlBool>`${sql.ref(column)} = any(array(select ${element} from jsonb_array_elements_text(${json}::jsonb)))`
      : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${json}))`;

export const isAmong = among(sql`value`);
/** The same for whole numbers. */
export const isAmongNumbers = among(sql`value::bigint`);
