import type { SamiThread, SamiThreadsChanged } from '@kith/contract/sami/sami.schemas';
import type { Tx } from '../../platform/database/index.ts';
import { type Advance, defineCollection } from '../../platform/sync/index.ts';
import { memberRoom } from '../chat/index.ts';
import { removeOldMarkers } from './entries.store.ts';
import { EMPTY_VERSION, lockHead, readHead, updateHead } from './heads.store.ts';
import type { SamiOptions } from './sami.options.ts';
import { presentRemoved, presentThread } from './sami.present.ts';
import type { SamiHeadTable, SamiThreadTable } from './sami.tables.ts';
import { ownersWithOldMarkers } from './threads.store.ts';

export type SamiCollection = ReturnType<typeof createSamiCollection>;

/** The versions of conversations, and their events. */
export const createSamiCollection = ({
  database,
  clock,
  endpoint,
}: Pick<SamiOptions, 'database' | 'clock' | 'endpoint'>) => {
  const collection = defineCollection<SamiHeadTable>({
    database,
    clock,
    head: { read: readHead, lock: lockHead, write: updateHead },
    emptyVersion: EMPTY_VERSION,
    markers: { owners: ownersWithOldMarkers, remove: removeOldMarkers },
  });
  const emit = (isInside: boolean, told: SamiThreadsChanged): void =>
    endpoint.emit(memberRoom(told.owner, isInside), 'samiThreads.changed', told);

  return {
    ...collection,

    /** Tells of one thread; outside the vault, nothing is said of those inside but that time passed. */
    tell: (tx: Tx, change: Advance, row: SamiThreadTable, isNew = false): void => {
      const rows = row.deleted_time === null ? [presentThread(row)] : [];
      const told = {
        ...change,
        ...{ created: isNew ? rows : [], updated: isNew ? [] : rows },
        deleted: row.deleted_time === null ? [] : [presentRemoved(row)],
      };
      collection.tell<SamiThread>(tx, told, (all) => {
        if (row.vaulted === 0) return emit(false, all);
        emit(true, all);
        emit(false, { ...all, created: [], updated: [], deleted: [] });
      });
    },

    /** Every copy is replaced as a whole: what may be outside the vault has changed. */
    startOver: async (tx: Tx, profileId: string): Promise<Advance> => {
      const { row: _, ...change } = await collection.advance(tx, profileId, ({ version }) => ({
        purged_version: version + 1,
      }));
      collection.tell<SamiThread>(tx, { ...change, previous: -1 }, (told) => emit(false, told));
      return change;
    },
  };
};
