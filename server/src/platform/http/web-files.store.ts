import { HOUR_MS } from '@kith/contract';
import type { Reader, Tx } from '../database/index.ts';
import type { WebFileTable } from './web-files.tables.ts';

/** Few enough for the parameters of one statement, and for memory. */
const AT_ONCE = 100;

const inParts = async <Value>(
  values: readonly Value[],
  work: (part: readonly Value[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < values.length; from += AT_ONCE)
    await work(values.slice(from, from + AT_ONCE));
};

export const webFileNames = async (query: Reader): Promise<Set<string>> =>
  new Set((await query.selectFrom('web_file').select('name').execute()).map(({ name }) => name));

export const webFile = (query: Reader, name: string): Promise<WebFileTable | undefined> =>
  query.selectFrom('web_file').selectAll().where('name', '=', name).executeTakeFirst();

/** Other nodes may add the same ones at the same time. */
export const addWebFiles = async (tx: Tx, files: readonly WebFileTable[]): Promise<void> => {
  await tx.query
    .insertInto('web_file')
    .values(files)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};

/** Once for all processes that start together. */
export const noteWebFiles = (tx: Tx, names: readonly string[], now: number): Promise<void> =>
  inParts(names, (part) =>
    tx.query
      .updateTable('web_file')
      .set({ seen_time: now })
      .where('name', 'in', part)
      .where('seen_time', '<', now - HOUR_MS)
      .execute(),
  );

export const deleteWebFilesBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query.deleteFrom('web_file').where('seen_time', '<', time).execute();
};
