import * as z from 'zod';
import { ATTENDANCE, EVENT_KIND, RECURRENCES } from '../base/enums.ts';
import {
  epoch,
  id,
  line,
  lines,
  marker,
  next,
  noAnswer,
  queryTake,
  queryTime,
  queryVersion,
  tempId,
  time,
  version,
} from '../base/fields.schemas.ts';
import { changed } from '../base/sync.schemas.ts';
import {
  CALENDAR_NAME_MAX_CHARS,
  CALENDAR_SHARES_MAX,
  EVENT_ATTENDEES_MAX,
  EVENT_EXCEPTIONS_MAX,
  EVENT_NOTES_MAX_CHARS,
  EVENT_PLACE_MAX_CHARS,
  EVENT_REMINDER_MINUTES_MAX,
  EVENT_REMINDERS_MAX,
  EVENT_TITLE_MAX_CHARS,
  EVENTS_PAGE_MAX,
  FREE_BUSY_PEOPLE_MAX,
  FREE_BUSY_SPANS_MAX,
  ICS_PROBLEMS_MAX,
  OCCURRENCES_MAX,
  PROPOSAL_NOTE_MAX_CHARS,
  RRULE_MAX_CHARS,
} from './calendar.constants.ts';
import {
  CALENDAR_HUES,
  EVENT_SCOPES,
  ICS_REASONS,
  KNOWN_TIMES,
  SHARED_ACCESS,
} from './calendar.ts';

/** A wall time such as `2026-11-24T09:30`, or a date for events of whole days. */
export const wallTime = z
  .string()
  .max(16)
  .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/, 'is not a date or a time');
const month = z
  .string()
  .max(7)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is not a month');

/** IANA zone. */
const zone = z.string().min(1).max(64);
const rrule = z
  .string()
  .max(RRULE_MAX_CHARS)
  .regex(/^[A-Z0-9=;,+-]+$/, 'is not a recurrence rule');
const minutes = z.int().min(0).max(EVENT_REMINDER_MINUTES_MAX);
const attendance = z.literal(Object.values(ATTENDANCE));

/** The editable fields of an event. */
const said = {
  title: line(EVENT_TITLE_MAX_CHARS),
  place: line(EVENT_PLACE_MAX_CHARS).or(z.literal('')),
  notes: lines(EVENT_NOTES_MAX_CHARS),
  /** Start and end are dates, and the end is the day after the last. */
  allDay: z.boolean(),
  start: wallTime,
  end: wallTime,
  /** The zone of start and end; events of whole days are in the zone of whoever looks. */
  zone,
  /** An RFC 5545 rule without its name, such as `FREQ=WEEKLY;BYDAY=MO`; null: it does not repeat. */
  rrule: rrule.nullable(),
  calendarId: id,
  /** Profiles of the people who are invited, without the organizer. */
  attendeeIds: z.array(id).max(EVENT_ATTENDEES_MAX),
  /** Minutes before the start at which the caller is reminded. */
  reminders: z.array(minutes).max(EVENT_REMINDERS_MAX),
};

/** One time at which an event takes place. */
export const occurrence = z.object({
  /** The start that the rule gives it, which names it even if it was moved. */
  at: wallTime,
  /** Milliseconds; days begin at midnight in UTC if the event is of whole days. */
  start: time,
  end: time,
});

/** Another time that a person proposes. */
const proposed = z.object({
  start: wallTime,
  end: wallTime,
  note: z.string().max(PROPOSAL_NOTE_MAX_CHARS),
});
const newProposal = z.strictObject({
  start: wallTime,
  end: wallTime,
  note: line(PROPOSAL_NOTE_MAX_CHARS).or(z.literal('')).default(''),
});

export const attendee = z.object({ id, attendance, proposal: proposed.nullable() });

/** An event as one person has it. */
export const calendarEvent = z.object({
  id,
  /** Identifies it in other programs. */
  uid: z.string().max(255),
  /** How often its time, its place or its rule was changed. */
  sequence: z.int().min(0),
  kind: z.literal(Object.values(EVENT_KIND)),
  /** The organizer has cancelled it; it is in no list any more. */
  isCancelled: z.boolean(),
  /** Null: it is in a calendar of another person that is not shared with this one. */
  calendarId: id.nullable(),
  organizerId: id,
  title: z.string().max(EVENT_TITLE_MAX_CHARS),
  place: z.string().max(EVENT_PLACE_MAX_CHARS),
  notes: z.string().max(EVENT_NOTES_MAX_CHARS),
  allDay: z.boolean(),
  start: wallTime,
  end: wallTime,
  zone,
  rrule: rrule.nullable(),
  recurrence: z.enum(RECURRENCES).nullable(),
  /** Starts at which a series does not take place. */
  exdates: z.array(wallTime).max(EVENT_EXCEPTIONS_MAX),
  /** Everyone who is invited, and the organizer. */
  attendees: z.array(attendee).max(EVENT_ATTENDEES_MAX + 1),
  /** Of the person who has it. */
  attendance,
  reminders: z.array(minutes).max(EVENT_REMINDERS_MAX),
  /** Those in the window, or in the month that was requested. */
  occurrences: z.array(occurrence).max(OCCURRENCES_MAX),
  /** Version of its calendar at which it last changed: the `baseVersion` of a change. */
  revision: version,
  /** Version of the person's events at which it last changed for them. */
  version,
});

export const eventCalendar = z.object({
  id,
  /** Empty: it has the name of its profile. */
  name: z.string().max(CALENDAR_NAME_MAX_CHARS),
  hue: z.literal(CALENDAR_HUES),
  isHidden: z.boolean(),
  /** Whose it is. */
  ownerId: id,
  access: z.enum(['own', ...SHARED_ACCESS]),
  /** With anybody. */
  isShared: z.boolean(),
  version,
});

/** Somebody with whom a calendar is shared. */
const calendarShare = z.object({ id, access: z.enum(SHARED_ACCESS) });

const span = z.object({ start: time, end: time });

/** In order, without overlaps; each is over when its end is reached. */
const busySpans = z.array(span).max(FREE_BUSY_SPANS_MAX);
const freeBusy = z.object({ id, times: z.enum(KNOWN_TIMES), busy: busySpans });

const icsReport = z.object({
  created: z.int().min(0),
  updated: z.int().min(0),
  /** Those that are there already, as they are in the file or newer. */
  unchanged: z.int().min(0),
  /** What was left out of events, or events themselves. */
  problems: z
    .array(z.object({ title: z.string().max(EVENT_TITLE_MAX_CHARS), reason: z.enum(ICS_REASONS) }))
    .max(ICS_PROBLEMS_MAX),
  /** Further ones. */
  moreProblems: z.int().min(0),
});
/** Null: there is none. */
const feed = z.object({ address: z.string().max(500).nullable() });

const params = z.object({ id });
/** Which part of a series is meant, and the `at` of the occurrence. */
const part = z.object({
  scope: z.enum(EVENT_SCOPES).optional(),
  at: wallTime.optional(),
  /** People who are invited are not told. */
  quiet: z.literal('true').optional(),
});

export const calendarCalls = {
  'events.list': {
    summary:
      'List the events and calendars of the profile: all within its window of months, or the changes since a version.',
    query: z.object({
      version: queryVersion.optional(),
      take: queryTake(EVENTS_PAGE_MAX).optional(),
      /** `next` of the previous page. */
      after: z
        .string()
        .regex(/^\d{1,15}\.[\w-]{1,64}$/, 'is not a cursor of this list')
        .optional(),
    }),
    answer: z.object({
      events: z.array(z.union([calendarEvent, marker])),
      calendars: z.array(z.union([eventCalendar, marker])),
      /** The first month of the window, and the first one after it. */
      from: month,
      to: month,
      version,
      epoch,
      /** True if this is everything; the client discards any other local data. */
      full: z.boolean(),
      next,
    }),
  },
  /** The events of a month beyond the window. */
  'events.month': {
    summary: 'List the events of a month, also outside the window.',
    tool: 'read',
    params: z.object({ month }),
    query: z.object({ after: id.optional() }),
    answer: z.object({ events: z.array(calendarEvent), next }),
  },
  'events.get': { summary: 'Get an event.', params, answer: calendarEvent },
  'events.create': {
    summary: 'Create an event, and invite people to it.',
    tool: 'act',
    errors: ['conflict'],
    body: z.strictObject({
      ...said,
      place: said.place.default(''),
      notes: said.notes.default(''),
      allDay: said.allDay.default(false),
      rrule: said.rrule.default(null),
      calendarId: said.calendarId.optional(),
      attendeeIds: said.attendeeIds.default([]),
      reminders: said.reminders.default([]),
      tempId: tempId.optional(),
    }),
    answer: calendarEvent,
  },
  'events.update': {
    summary: 'Change an event: all of it, one occurrence, or an occurrence and those after it.',
    errors: ['not_allowed', 'conflict'],
    params,
    query: part,
    body: z.strictObject({
      ...z.object(said).partial().shape,
      /** `revision` of the event that the changes are based on; without it, the last write wins. */
      baseVersion: version.optional(),
    }),
    /** With `following`, the series that begins there. */
    answer: calendarEvent,
  },
  /** The organizer cancels it for everyone; others remove it from their own calendar. */
  'events.remove': {
    summary: 'Delete an event or a part of it. People who were invited delete it for themselves.',
    errors: ['conflict'],
    params,
    query: part,
    answer: z.object({}),
  },
  /** Within 30 days after it was deleted; with `at`, the occurrence that was removed from a series. */
  'events.restore': {
    summary: 'Restore a deleted event or occurrence.',
    errors: ['conflict'],
    params,
    query: part.pick({ at: true }),
    answer: calendarEvent,
  },
  'events.answer': {
    summary: 'Answer an invitation, or propose another time.',
    errors: ['not_allowed', 'conflict'],
    params,
    body: z.strictObject({
      attendance: z.literal([
        ATTENDANCE.accepted,
        ATTENDANCE.rejected,
        ATTENDANCE.tentative,
        ATTENDANCE.proposed,
      ]),
      /** With `proposed` only, in the zone of the event. */
      proposal: newProposal.optional(),
    }),
    answer: calendarEvent,
  },
  /**
   * Either way, everyone who had accepted is asked again. Accepting moves the event, and the person who proposed it
   * has accepted.
   */
  'events.settle': {
    summary: 'Accept another time that a person proposes, or keep the current one.',
    errors: ['not_allowed', 'conflict'],
    params: z.object({ id, profileId: id }),
    body: z.strictObject({ isAccepted: z.boolean() }),
    answer: calendarEvent,
  },
  'calendars.create': {
    summary: 'Create a calendar.',
    errors: ['conflict'],
    body: z.strictObject({
      name: line(CALENDAR_NAME_MAX_CHARS),
      hue: z.literal(CALENDAR_HUES),
      tempId: tempId.optional(),
    }),
    answer: eventCalendar,
  },
  /** People with whom a calendar is shared change only how they see it. */
  'calendars.update': {
    summary: 'Change the name or color of a calendar, or whether it is shown.',
    errors: ['not_allowed'],
    params,
    body: z.strictObject({
      name: line(CALENDAR_NAME_MAX_CHARS).optional(),
      hue: z.literal(CALENDAR_HUES).optional(),
      isHidden: z.boolean().optional(),
    }),
    answer: eventCalendar,
  },
  'sharedCalendars.people': {
    summary: 'List the people with whom a calendar of the profile is shared.',
    params,
    answer: z.object({ people: z.array(calendarShare).max(CALENDAR_SHARES_MAX) }),
  },
  /** Only with people who know the profile. Sharing again changes what they may do. */
  'sharedCalendars.share': {
    summary: 'Share a calendar with a person.',
    errors: ['not_allowed', 'conflict'],
    params: z.object({ id, profileId: id }),
    body: z.strictObject({ access: z.enum(SHARED_ACCESS) }),
    answer: eventCalendar,
  },
  /** Its owner ends it for anybody, others for themselves. */
  'sharedCalendars.end': {
    summary: 'Stop sharing a calendar with a person, or leave one.',
    params: z.object({ id, profileId: id }),
    answer: noAnswer,
  },
  'sharedCalendars.month': {
    summary: 'List the events of a month in a calendar that is shared with the profile.',
    params: z.object({ id, month }),
    query: z.object({ after: id.optional() }),
    answer: z.object({
      /** Empty for people who see only when it has something. */
      events: z.array(calendarEvent),
      /** For them: in order, without overlaps. */
      busy: z.array(span),
      next,
    }),
  },
  /**
   * By the privacy settings of each of them, and the calendars that they share. People whose times are not known are
   * not told apart from people who do not exist.
   */
  'freeBusy.list': {
    summary: 'List when people are busy, and the profile itself, within at most eight days.',
    tool: 'read',
    errors: ['unavailable'],
    query: z.object({
      /** Of profiles, separated by commas. */
      ids: z
        .string()
        .max(2_048)
        .transform((ids) => ids.split(','))
        .pipe(z.array(id).min(1).max(FREE_BUSY_PEOPLE_MAX)),
      from: queryTime,
      to: queryTime,
      /** An event of the profile that keeps nobody busy: it is to be moved. */
      without: id.optional(),
    }),
    answer: z.object({
      /** Of the profile itself. */
      own: busySpans,
      /** Once each, in the order of the query. */
      people: z.array(freeBusy).max(FREE_BUSY_PEOPLE_MAX),
    }),
  },
  /**
   * The body is the file. Events that the calendar has already, by their UID, are updated unless the file is older.
   * What cannot be read is named; everything else is imported.
   */
  'calendars.import': {
    summary: 'Import an iCalendar file into a calendar, or try what that would do.',
    errors: ['too_large', 'too_slow', 'unsupported_media_type', 'unavailable', 'conflict'],
    params,
    query: z.object({
      /** Nothing is changed. */
      dry: z.literal('true').optional(),
      /** The zone of times that have none. */
      zone,
    }),
    answer: icsReport,
  },
  'calendars.export': {
    summary: 'Download a calendar as an iCalendar file.',
    params,
    query: z.object({ profile: id.optional() }),
  },
  /** Whoever knows it reads the calendar. */
  'calendars.feed': {
    summary: 'Get the secret address under which other programs read a calendar.',
    params,
    answer: feed,
  },
  'calendars.setFeed': {
    summary: 'Create the secret address of a calendar, replace it, or end it.',
    params,
    /** True: a new one, and the previous one ends. */
    body: z.strictObject({ isOpen: z.boolean() }),
    answer: feed,
  },
  'calendars.readFeed': {
    summary: 'Read a calendar under its secret address, as an iCalendar file.',
    params: z.object({ key: z.string().min(1).max(64) }),
  },
} as const;

/** Both advance the single version of a profile's events and form one chain. */
export const eventsChanged = changed(calendarEvent);
export const calendarsChanged = changed(eventCalendar);

/** Sent to people with whom a calendar is shared; they request what they show of it again. */
export const sharedCalendarChanged = z.object({ calendarId: id, revision: version });

export type CalendarShare = z.infer<typeof calendarShare>;
export type BusySpan = z.infer<typeof span>;
export type FreeBusy = z.infer<typeof freeBusy>;
export type SharedCalendarChanged = z.infer<typeof sharedCalendarChanged>;
export type Occurrence = z.infer<typeof occurrence>;
export type EventProposal = z.infer<typeof proposed>;
export type EventAttendee = z.infer<typeof attendee>;
export type IcsReport = z.infer<typeof icsReport>;
export type CalendarEvent = z.infer<typeof calendarEvent>;
export type EventCalendar = z.infer<typeof eventCalendar>;
export type EventsChanged = z.infer<typeof eventsChanged>;
export type CalendarsChanged = z.infer<typeof calendarsChanged>;
