import { ATTENDANCE } from '@kith/contract';
import * as z from 'zod';
import type { NoticeKind } from '../../../platform/feature/notices.ts';
import type { EventPersonTable, EventTable } from '../calendar.tables.ts';
import type { EventData } from '../event-data.ts';
import { eventById, personOf } from '../events.store.ts';
import { occurrencesIn } from '../occurrences.ts';

const ref = z.strictObject({ eventId: z.string(), start: z.number(), minutes: z.number() });
export type RemindedOf = z.infer<typeof ref>;

/** Whoever declined, or no longer has the event, is not reminded. */
export const isComing = (event: EventTable | undefined, person: EventPersonTable | undefined) =>
  event?.deleted_time === null &&
  person?.deleted_time === null &&
  person.attendance !== ATTENDANCE.rejected;

/** A reminder of an event for people whose app may be closed; later ones of the event replace it. */
export const reminderNotice: NoticeKind<RemindedOf> = {
  name: 'eventReminder',
  ref,
  tagOf: ({ eventId }) => eventId,
  load: async (query, { eventId, start, minutes }, profileId) => {
    const event = await eventById(query, eventId);
    if (event === undefined || !isComing(event, await personOf(query, eventId, profileId)))
      return undefined;
    const data = JSON.parse(event.data) as EventData;
    // It may have been moved meanwhile.
    const isThere = occurrencesIn(data, { from: start, to: start + 1 }).some(
      (occurrence) => occurrence.start === start,
    );
    if (!isThere) return undefined;
    return {
      createdTime: start,
      text: data.title,
      data: { minutes },
      path: `/app/timeline/${eventId}`,
    };
  },
};
