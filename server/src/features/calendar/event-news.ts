import { ATTENDANCE } from '@kith/contract';
import * as z from 'zod';
import type { Tx } from '../../platform/database/index.ts';
import { type NoticeKind, noticeDue, noticeOf } from '../../platform/feature/notices.ts';
import type { NewItem } from '../../platform/timeline.ts';
import type { News } from './agenda.ts';
import type { CalendarOptions } from './calendar.options.ts';
import type { EventPersonTable, EventTable } from './calendar.tables.ts';
import type { CancelledEvent } from './erase.store.ts';
import { type EventData, TOLD_FIELDS } from './event-data.ts';
import { eventById, personOf } from './events.store.ts';

export const UPDATE_KIND = 'eventUpdate';
export const CANCELLED_KIND = 'eventCancelled';
/** Everything is in the timelines; not every device is told of everything that a busy organizer had planned. */
const ERASED_NOTICES_MAX = 50;

const WHAT = ['invited', 'changed', 'cancelled'] as const;
const ref = z.strictObject({ eventId: z.string(), what: z.enum(WHAT) });
type Told = z.infer<typeof ref>;

/** An invitation, a change or a cancellation, for people whose app may be closed. */
export const newsNotice: NoticeKind<Told> = {
  name: 'eventNews',
  ref,
  tagOf: ({ eventId }) => eventId,
  load: async (query, { eventId, what }, profileId) => {
    const event = await eventById(query, eventId);
    const person = await personOf(query, eventId, profileId);
    if (event === undefined || person === undefined) return undefined;
    const isOver = event.deleted_time !== null || person.deleted_time !== null;
    if (isOver !== (what === 'cancelled')) return undefined;
    if (what === 'invited' && person.attendance !== ATTENDANCE.pending) return undefined;
    const { title } = JSON.parse(event.data) as EventData;
    const createdTime = event.deleted_time ?? event.created_time;
    return { createdTime, text: title, data: { what }, path: `/app/timeline/${eventId}` };
  },
};

type Telling = Pick<CalendarOptions, 'clock' | 'facts' | 'timeline' | 'blockersAmong'>;

/** Without those who block the organizer: nothing that blocked people do comes to them. */
const withoutBlockers = async (
  { blockersAmong }: Telling,
  tx: Tx,
  ids: readonly string[],
  organizerId: string,
): Promise<string[]> => {
  const blockers = await blockersAmong(tx.query, ids, organizerId);
  return ids.filter((id) => !blockers.has(id));
};

const notify = async (
  { facts }: Telling,
  tx: Tx,
  ref: Told,
  profileIds: readonly string[],
): Promise<void> => {
  if (profileIds.length > 0)
    await facts.publish(tx, noticeDue, noticeOf({ kind: newsNotice, ref, profileIds }));
};

/** Tells people who are invited that they are asked, or that an event has changed or does not take place. */
export const tellPeople = async (
  options: Telling,
  tx: Tx,
  event: EventTable,
  had: ReadonlyMap<string, EventPersonTable>,
  people: readonly EventPersonTable[],
  { changed, isQuiet }: News,
): Promise<void> => {
  if (isQuiet) return;
  const { clock, timeline } = options;
  const { id: aboutId, profile_id: personId, revision } = event;
  const isCancelled = event.deleted_time !== null;
  const isTold = changed.some((field) => TOLD_FIELDS.includes(field));
  const groups: Record<Told['what'], string[]> = { invited: [], changed: [], cancelled: [] };
  for (const { profile_id: id, attendance, deleted_time } of people) {
    const before = had.get(id);
    const wasThere = before?.deleted_time === null;
    if (id === personId || before?.attendance === ATTENDANCE.rejected) continue;
    if (isCancelled && wasThere && deleted_time === event.deleted_time) groups.cancelled.push(id);
    if (isCancelled || deleted_time !== null) continue;
    const isAsked =
      attendance === ATTENDANCE.pending && (!wasThere || before.attendance !== attendance);
    if (isAsked) groups.invited.push(id);
    else if (wasThere && isTold) groups.changed.push(id);
  }
  for (const what of WHAT)
    groups[what] = await withoutBlockers(options, tx, groups[what], personId);
  const itemsOf = (kind: string, ids: readonly string[]) =>
    ids.map((profileId) => ({
      ...{ profileId, kind, at: clock.now(), aboutId, personId },
      key: `${aboutId}-${revision}`,
    }));
  await timeline().write(tx, [
    ...itemsOf(UPDATE_KIND, groups.changed),
    ...itemsOf(CANCELLED_KIND, groups.cancelled),
  ]);
  for (const what of WHAT) await notify(options, tx, { eventId: aboutId, what }, groups[what]);
};

/** Tells people of events whose organizer was erased. */
export const tellCancelled = async (
  options: Telling,
  tx: Tx,
  cancelled: readonly CancelledEvent[],
): Promise<void> => {
  const { clock, timeline } = options;
  const items: NewItem[] = [];
  for (const { id: aboutId, organizerId: personId, profileIds } of cancelled) {
    await timeline().remove(tx, { aboutId });
    for (const profileId of await withoutBlockers(options, tx, profileIds, personId))
      items.push({
        ...{ profileId, kind: CANCELLED_KIND, at: clock.now(), aboutId, personId },
        key: `${aboutId}-erased`,
      });
  }
  await timeline().write(tx, items);
  for (const { aboutId, profileId } of items.slice(0, ERASED_NOTICES_MAX))
    await notify(options, tx, { eventId: aboutId ?? '', what: 'cancelled' }, [profileId]);
};
