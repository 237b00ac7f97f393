import type { CalendarEvent, Occurrence } from '@kith/contract';
import { momentOf } from './days.ts';

/** The occurrence that begins at a time; otherwise the one that is next or was last. */
export const occurrenceOf = (event: CalendarEvent, start?: number): Occurrence => {
  const { occurrences } = event;
  const named = occurrences.find((one) => one.start === start);
  const next = occurrences.find((one) => one.end > Date.now());
  const moment = (wall: string): number =>
    event.allDay ? Date.parse(`${wall}T00:00Z`) : momentOf(wall, event.zone);
  return (
    named ??
    next ??
    occurrences.at(-1) ?? {
      at: event.start,
      start: moment(event.start),
      end: moment(event.end),
    }
  );
};
