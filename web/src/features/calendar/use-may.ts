import type { CalendarEvent, EventCalendar } from '@kith/contract';
import { useActiveProfile } from '../profiles/index.ts';
import { useCalendarState } from './calendar.react.ts';

export const isWritable = (calendar: EventCalendar | undefined): boolean =>
  calendar?.access === 'own' || calendar?.access === 'write';

/** What the person may do with an event. */
export const useMay = (event: CalendarEvent) => {
  const me = useActiveProfile()?.id;
  const calendars = useCalendarState(({ list }) => list.calendars);
  return {
    change: event.calendarId !== null && isWritable(calendars.get(event.calendarId)),
    /** Organizes it, or is invited. */
    attend: event.attendees.some(({ id }) => id === me),
  };
};
