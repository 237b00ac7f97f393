import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CalendarEvent, type CallAnswer, LIST_PAGE_MAX, monthAfter } from '@kith/contract';
import type { BusySpan } from '@kith/contract/calendar/calendar.schemas';
import type { ProfileActor } from '../../../platform/http/index.ts';
import { pageRoom } from '../../../platform/sync/index.ts';
import { noCalendar } from '../calendar.access.ts';
import type { CalendarOptions } from '../calendar.options.ts';
import { presentEvent, presentShared } from '../calendar.present.ts';
import { calendarById } from '../calendar.store.ts';
import { eventsWithin, peopleOf } from '../events.store.ts';
import { spanOf } from '../wall-time.ts';
import { asReader } from './as-reader.ts';
import { busyIn, joined } from './busy-spans.ts';
import type { ShareDoor } from './share-door.ts';

const ROWS_AT_ONCE = 25;
/** One daily event alone has dozens in a month. */
const OCCURRENCES_AT_ONCE = 50;
/** They come to half of the largest answer at most. */
const BUSY_MAX = 5_000;
type Answer = CallAnswer<'sharedCalendars.month'>;

/** Calendars of other people, by month: their copies follow no versions, but are told of changes. */
export const createSharedListService = (
  { database: { read } }: Pick<CalendarOptions, 'database'>,
  door: ShareDoor,
) => ({
  month: async (
    { profileId }: ProfileActor,
    { id, month }: { id: string; month: string },
    after = '',
  ): Promise<Answer> => {
    const calendar = await calendarById(read, id);
    const isOwn = calendar?.profile_id === profileId;
    const access = isOwn ? 'write' : await door(read, id, profileId);
    if (calendar === undefined || access === undefined) throw noCalendar();
    const span = spanOf(month, monthAfter(month, 1));
    const events: CalendarEvent[] = [];
    let busy: BusySpan[] = [];
    const fits = pageRoom();
    let last = after;
    for (;;) {
      const scanned = await eventsWithin(read, calendar.profile_id, span, {
        ...{ take: ROWS_AT_ONCE, after: last },
      });
      const rows = scanned.filter(
        ({ event }) => event.calendar_id === id && event.deleted_time === null,
      );
      const people = await peopleOf(
        read,
        rows.map(({ event }) => event.id),
      );
      // Finding them may have been long enough, and so may the occurrences of a few be.
      await nextTurn();
      let expanded = 0;
      for (const row of rows) {
        const { id: eventId } = row.event;
        if (expanded >= OCCURRENCES_AT_ONCE) {
          expanded = 0;
          await nextTurn();
        }
        if (access === 'busy') {
          const own = busyIn(row, span);
          expanded += own.length;
          busy.push(...own);
          last = eventId;
          continue;
        }
        const seen = asReader(row.event, row.person);
        const shared = presentShared(row.event, people.get(eventId) ?? [], span);
        const event = presentEvent(seen.event, seen.person, shared);
        expanded += shared.occurrences.length;
        const isFull = events.length >= LIST_PAGE_MAX;
        if (isFull || !fits(Buffer.byteLength(JSON.stringify(event))))
          return { events, busy, next: last };
        if (event.occurrences.length > 0) events.push(event);
        last = eventId;
      }
      busy = joined(busy);
      if (scanned.length < ROWS_AT_ONCE) return { events, busy, next: null };
      last = scanned.at(-1)?.event.id ?? last;
      if (busy.length >= BUSY_MAX) return { events, busy, next: last };
      await nextTurn();
    }
  },
});
