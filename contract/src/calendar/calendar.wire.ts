import { version } from '../base/fields.schemas.ts';
import {
  calendarCalls,
  calendarsChanged,
  eventsChanged,
  sharedCalendarChanged,
} from './calendar.schemas.ts';

export { calendarCalls as calls };

export const directoryEvents = {
  'events.changed': {
    summary: 'Events of the profile have changed.',
    payload: eventsChanged,
  },
  'calendars.changed': {
    summary: 'Calendars of the profile have changed.',
    payload: calendarsChanged,
  },
  'sharedCalendar.changed': {
    summary: 'Events of a calendar that is shared with the profile have changed.',
    payload: sharedCalendarChanged,
  },
} as const;

export const directoryHeads = { events: version } as const;

export const directoryCollections = { events: calendarCalls['events.list'].answer } as const;
