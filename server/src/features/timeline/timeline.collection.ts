import type { TimelineChanged, TimelineItem } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import { profileRoom } from '../../platform/sockets/index.ts';
import { type Advance, defineCollection } from '../../platform/sync/index.ts';
import { EMPTY_VERSION, lockHead, readHead, updateHead } from './heads.store.ts';
import { ownersWithOldMarkers, removeOldMarkers } from './markers.store.ts';
import type { TimelineOptions } from './timeline.options.ts';
import type { TimelineHeadTable } from './timeline.tables.ts';

export type TimelineCollection = ReturnType<typeof createTimelineCollection>;

/** The versions of timelines, and their events. */
export const createTimelineCollection = ({
  database,
  clock,
  endpoint,
}: Pick<TimelineOptions, 'database' | 'clock' | 'endpoint'>) => {
  const collection = defineCollection<TimelineHeadTable>({
    database,
    clock,
    head: { read: readHead, lock: lockHead, write: updateHead },
    emptyVersion: EMPTY_VERSION,
    markers: { owners: ownersWithOldMarkers, remove: removeOldMarkers },
  });
  return {
    ...collection,
    /** Notifies the profile's devices once the change is on disk. */
    tell: (tx: Tx, change: Advance & Partial<TimelineChanged>): void =>
      collection.tell<TimelineItem>(tx, change, (told) =>
        endpoint.emit(profileRoom(told.owner), 'timeline.changed', told),
      ),
  };
};
