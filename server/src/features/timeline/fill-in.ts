import { filledIn, setFilledIn } from './fill-in.store.ts';
import type { TimelineOptions } from './timeline.options.ts';

const DONE = 'done';

/**
 * Writes the items of what is older than their kind: once for each kind, a page in each transaction, continuing
 * where it stopped.
 */
export const fillTimelines = async ({
  database,
  kinds,
}: Pick<TimelineOptions, 'database' | 'kinds'>): Promise<void> => {
  for (const [kind, { fillIn }] of Object.entries(kinds())) {
    let isOver = fillIn === undefined || (await filledIn(database.read, kind)) === DONE;
    while (!isOver)
      isOver = await database.transaction(async (tx) => {
        const after = await filledIn(tx.query, kind);
        const next = after === DONE ? undefined : await fillIn?.(tx, after);
        await setFilledIn(tx, kind, next ?? DONE);
        return next === undefined;
      });
  }
};
