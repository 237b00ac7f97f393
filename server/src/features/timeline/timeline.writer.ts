import type { Tx } from '../../platform/database/index.ts';
import type { ItemsWhere, NewItem, TimelineWriter } from '../../platform/timeline.ts';
import { advanceHeads } from './heads.store.ts';
import { changeItems, insertItems, itemsOf, ownersOf } from './items.store.ts';
import type { TimelineCollection } from './timeline.collection.ts';
import type { TimelineOptions } from './timeline.options.ts';
import { presentItem, presentRemoved } from './timeline.present.ts';
import type { TimelineItemTable } from './timeline.tables.ts';

const OWNERS_AT_ONCE = 200;
/** PostgreSQL takes 65,535 values in a statement. */
const ROWS_AT_ONCE = 1_000;

const rowOf = (item: NewItem, version: number): TimelineItemTable => ({
  profile_id: item.profileId,
  id: `i-${item.kind}-${item.key}`,
  kind: item.kind,
  at: item.at,
  done: 0,
  snoozed_until: null,
  chat_id: item.chatId ?? null,
  seq: item.seq ?? null,
  person_id: item.personId ?? null,
  about_id: item.aboutId ?? null,
  version,
  deleted_time: null,
});

/** Changes to timelines by the features that cause them; any number of items costs one insert and one update. */
export const createTimelineWriter = (
  { clock, kinds, vaulted }: Pick<TimelineOptions, 'clock' | 'kinds' | 'vaulted'>,
  collection: TimelineCollection,
): TimelineWriter => {
  /** The same change to everything that matches, a few owners at a time, each under its lock. */
  const change = async (
    tx: Tx,
    which: ItemsWhere,
    { isOpen, changes }: { isOpen: boolean; changes: Partial<TimelineItemTable> },
  ): Promise<void> => {
    let after = '';
    for (;;) {
      const owners = await ownersOf(tx.query, which, { isOpen, after, take: OWNERS_AT_ONCE });
      const last = owners.at(-1);
      if (last === undefined) return;
      const heads = await advanceHeads(tx, new Set(owners), clock.now());
      const rows = await itemsOf(tx.query, which, { isOpen, owners });
      await changeItems(tx, which, { isOpen, owners }, changes);
      const byOwner = Map.groupBy(rows, (row) => row.profile_id);
      for (const [owner, head] of heads) {
        const changed = (byOwner.get(owner) ?? []).map((row) => ({
          ...row,
          ...changes,
          version: head.version,
        }));
        collection.tell(tx, {
          ...{ owner, ...head },
          updated: changed
            .filter((row) => row.deleted_time === null)
            .map((row) => presentItem(row, kinds())),
          deleted: changed.filter((row) => row.deleted_time !== null).map(presentRemoved),
        });
      }
      if (owners.length < OWNERS_AT_ONCE) return;
      after = last;
    }
  };

  return {
    write: async (tx, wanted) => {
      const inside = await vaulted(tx.query, wanted);
      const items = wanted.filter((item) => !inside.has(item));
      for (let from = 0; from < items.length; from += ROWS_AT_ONCE) {
        const some = items.slice(from, from + ROWS_AT_ONCE);
        const heads = await advanceHeads(
          tx,
          new Set(some.map(({ profileId }) => profileId)),
          clock.now(),
        );
        const rows = some.map((item) => rowOf(item, heads.get(item.profileId)?.version ?? 0));
        const written = new Set(
          (await insertItems(tx, rows)).map(({ profile_id, id }) => `${profile_id} ${id}`),
        );
        const byOwner = Map.groupBy(
          rows.filter(({ profile_id, id }) => written.has(`${profile_id} ${id}`)),
          (row) => row.profile_id,
        );
        for (const [owner, head] of heads) {
          const created = (byOwner.get(owner) ?? []).map((row) => presentItem(row, kinds()));
          collection.tell(tx, { ...{ owner, ...head }, created });
        }
      }
    },
    close: (tx, which) => change(tx, which, { isOpen: true, changes: { done: 1 } }),
    remove: (tx, which) =>
      change(tx, which, { isOpen: false, changes: { deleted_time: clock.now() } }),
  };
};
