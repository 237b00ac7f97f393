import {
  type CallAnswer,
  type CallInput,
  KithError,
  type Marker,
  SCHEDULED_AHEAD_MAX_MS,
  TIMELINE_PAGE_MAX,
  type TimelineItem,
} from '@kith/contract';
import type { ProfileActor } from '../../platform/http/index.ts';
import { itemById, itemsAfter, updateItem } from './items.store.ts';
import type { TimelineCollection } from './timeline.collection.ts';
import type { TimelineOptions } from './timeline.options.ts';
import { presentItem, presentRemoved } from './timeline.present.ts';

/** What a profile reads of its timeline, and changes in it. */
export const createTimelineService = (
  { database, clock, epoch, kinds }: TimelineOptions,
  collection: TimelineCollection,
) => ({
  /** The version is read before the rows, which may therefore be newer, never older. */
  list: async (
    { profileId }: Pick<ProfileActor, 'profileId'>,
    {
      version: held = 0,
      take = TIMELINE_PAGE_MAX,
      after,
    }: { version?: number | undefined; take?: number | undefined; after?: string | undefined },
  ): Promise<CallAnswer<'timeline.list'>> => {
    const { version, full, since } = await collection.reading(profileId, held);
    // Every id sorts after the empty one, so this is before all rows of the next version.
    const dot = after?.indexOf('.') ?? -1;
    const place =
      after === undefined
        ? { version: since + 1, id: '' }
        : { version: Number(after.slice(0, dot)), id: after.slice(dot + 1) };
    const rows = await itemsAfter(database.read, profileId, place, { take: take + 1, gone: !full });
    const page = rows.slice(0, take);
    const last = page.at(-1);
    return {
      items: page.map((row): TimelineItem | Marker =>
        row.deleted_time === null ? presentItem(row, kinds()) : presentRemoved(row),
      ),
      ...{ version, epoch, full },
      next: rows.length > take && last !== undefined ? `${last.version}.${last.id}` : null,
    };
  },

  /** Changes what is its owner's own: whether it is done, and until when it is hidden. */
  update: (
    { profileId }: Pick<ProfileActor, 'profileId'>,
    id: string,
    { done, snoozedUntil }: CallInput<'timeline.update'>['body'],
  ): Promise<TimelineItem> =>
    database.transaction(async (tx) => {
      if ((snoozedUntil ?? 0) > clock.now() + SCHEDULED_AHEAD_MAX_MS)
        throw new KithError('invalid_field', 'That is more than a year ahead.', {
          field: 'snoozedUntil',
        });
      const { row: _, ...change } = await collection.advance(tx, profileId);
      const row = await itemById(tx.query, profileId, id);
      if (row === undefined) throw new KithError('not_found', 'There is no such item.');
      const changes = {
        ...(done !== undefined && { done: done ? 1 : 0 }),
        ...(snoozedUntil !== undefined && { snoozed_until: snoozedUntil }),
        version: change.version,
      };
      await updateItem(tx, row, changes);
      const item = presentItem({ ...row, ...changes }, kinds());
      collection.tell(tx, { ...change, updated: [item] });
      return item;
    }),
});
