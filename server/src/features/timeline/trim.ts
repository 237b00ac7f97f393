import type { Database } from '../../platform/database/index.ts';
import type { TimelineWriter } from '../../platform/timeline.ts';
import { fullTimelines, idsBeyond } from './markers.store.ts';

/** A browser keeps a whole timeline, so it has an end. */
const ITEMS_MAX = 5_000;
const AT_ONCE = 200;

/** Removes the oldest items of timelines that have grown too long. */
export const trimTimelines = async (
  { read, transaction }: Pick<Database, 'read' | 'transaction'>,
  { remove }: Pick<TimelineWriter, 'remove'>,
  kept = ITEMS_MAX,
): Promise<void> => {
  for (;;) {
    const profileIds = await fullTimelines(read, kept, AT_ONCE);
    for (const profileId of profileIds) {
      const ids = await idsBeyond(read, profileId, { kept, limit: AT_ONCE });
      if (ids.length > 0) await transaction((tx) => remove(tx, { profileId, ids }));
    }
    if (profileIds.length === 0) return;
  }
};
