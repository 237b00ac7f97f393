/** Limits of calendars and events. */

export const CALENDARS_MAX = 100;
/** People with whom one calendar is shared. */
export const CALENDAR_SHARES_MAX = 100;
export const CALENDAR_NAME_MAX_CHARS = 80;
/** Events of one calendar, including those deleted in the last 30 days. */
export const CALENDAR_EVENTS_MAX = 100_000;
export const EVENT_TITLE_MAX_CHARS = 200;
export const EVENT_PLACE_MAX_CHARS = 300;
export const EVENT_ATTENDEES_MAX = 300;
/** The longest event. */
export const EVENT_DAYS_MAX = 366;
export const EVENT_YEAR_MIN = 1900;
export const EVENT_YEAR_MAX = 2199;
export const EVENT_REMINDERS_MAX = 5;
/** The earliest reminder, in minutes before an event: four weeks. */
export const EVENT_REMINDER_MINUTES_MAX = 40_320;
/** Days on which a series does not take place, and instances that were moved. */
export const EVENT_EXCEPTIONS_MAX = 500;
export const PROPOSAL_NOTE_MAX_CHARS = 200;
export const RRULE_MAX_CHARS = 500;
/** A series that takes place more often than this within the window is refused. */
export const OCCURRENCES_MAX = 1_000;

/**
 * The months that a copy holds, counted from the current one: from three back, up to but without the sixteenth
 * ahead.
 */
export const WINDOW_MONTHS_BACK = 3;
export const WINDOW_MONTHS_AHEAD = 16;
/** People whose times are compared at once, beside the person who asks. */
export const FREE_BUSY_PEOPLE_MAX = 20;
export const FREE_BUSY_DAYS_MAX = 8;
/** Of one person; where there are more, the shortest gaps between them are not told. */
export const FREE_BUSY_SPANS_MAX = 500;
/** A calendar file that is imported. */
export const ICS_MAX_BYTES = 10 * 1_048_576;
export const ICS_COMPONENTS_MAX = 20_000;
/** What is named of what could not be imported; the rest is counted. */
export const ICS_PROBLEMS_MAX = 200;
/** Events in the feed of a calendar: the latest ones. */
export const FEED_EVENTS_MAX = 10_000;
export const EVENT_NOTES_MAX_CHARS = 8_000;
export const EVENTS_PAGE_MAX = 500;
