import { StatementSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import type { Reader } from '../platform/database/index.ts';
import { PreparingClient } from '../platform/database/postgres-client.ts';

/** The queries of a database, as its driver received them. */
export interface WatchedQuery {
  text: string;
  values: unknown[];
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** All queries of any database in this process while `act` runs. */
export const queriesOf = async (act: () => Promise<unknown>): Promise<WatchedQuery[]> => {
  const asked: WatchedQuery[] = [];
  const watch = (
    drivers: object,
    name: string,
    told: (driver: unknown, args: unknown[]) => WatchedQuery,
  ): (() => void) => {
    const methods = drivers as Record<string, Method>;
    const method = methods[name] as Method;
    methods[name] = function (...args) {
      asked.push(told(this, args));
      return method.apply(this, args);
    };
    return () => {
      methods[name] = method;
    };
  };
  const embedded = (statement: unknown, values: unknown[]): WatchedQuery => ({
    text: (statement as StatementSync).sourceSQL,
    values,
  });
  const unwatch = [
    watch(StatementSync.prototype, 'all', embedded),
    watch(StatementSync.prototype, 'run', embedded),
    watch(PreparingClient.prototype, 'query', (_, [text, values]) => ({
      text: String(text),
      values: values as unknown[],
    })),
  ];
  await act().finally(() => {
    for (const end of unwatch) end();
  });
  return asked;
};

interface PostgresNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  Plans?: PostgresNode[];
}

const rowsTouchedBy = (node: PostgresNode): number => {
  const read = node['Relation Name'] === undefined ? 0 : node['Actual Rows'];
  const own = (read + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, plan) => sum + rowsTouchedBy(plan), own);
};

/** The plan of a query on PostgreSQL: the number of rows it has to read. */
export const rowsTouched = async (
  read: Reader,
  { text, values }: WatchedQuery,
): Promise<number> => {
  const explained = CompiledQuery.raw(`explain (analyze, format json) ${text}`, values);
  const { rows } = await read.executeQuery<{ 'QUERY PLAN': [{ Plan: PostgresNode }] }>(explained);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (plan === undefined) throw new Error(`No plan for ${text}`);
  return rowsTouchedBy(plan.Plan);
};

/** The plan of a query on SQLite, step by step. */
export const planOf = async (read: Reader, { text, values }: WatchedQuery): Promise<string[]> => {
  const explained = CompiledQuery.raw(`explain query plan ${text}`, values);
  const { rows } = await read.executeQuery<{ detail: string }>(explained);
  return rows.map(({ detail }) => detail);
};
