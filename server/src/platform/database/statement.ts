import {
  type Compilable,
  type CompiledQuery,
  PostgresAdapter,
  type QueryResult,
  type RawBuilder,
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

/**
 * A query of the hot path. Building a query costs several times as much as running it, so it is
 * built once per database, with placeholders, and then only receives its values. Every run names
 * the same values, and `build` depends on nothing else.
 */
export const statement = <Values extends object, Row = unknown>(
  build: (query: Reader, values: Values, on: { dialect: Dialect }) => Compilable<Row>,
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
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return query.executeQuery({ ...compiled, parameters });
  };
};

/** A list as a single value, so that the statement is the same for any length: use it with `in`. */
export const listed = ({ dialect }: { dialect: Dialect }, json: string): RawBuilder<string> =>
  dialect === 'postgres'
    ? sql<string>`(select jsonb_array_elements_text(${json}::jsonb))`
    : sql<string>`(select value from json_each(${json}))`;

/** The same for whole numbers. */
export const listedNumbers = (
  { dialect }: { dialect: Dialect },
  json: string,
): RawBuilder<number> =>
  dialect === 'postgres'
    ? sql<number>`(select value::bigint from jsonb_array_elements_text(${json}::jsonb))`
    : sql<number>`(select value from json_each(${json}))`;
