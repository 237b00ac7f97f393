import type { CallAnswer } from '@kith/contract';
import { WORKING_HOURS } from '@kith/contract/calendar/calendar';
import { FREE_BUSY_PEOPLE_MAX } from '@kith/contract/calendar/calendar.constants';
import { freeTimes } from '@kith/contract/calendar/free-times';
import * as z from 'zod';
import { quoted } from '../../platform/feature/quoted.ts';
import { actTool, type DigestPart, readTool, type Tool } from '../../platform/feature/tools.ts';
import { dayIn, localTime, startOfDay, timeOnDay } from '../../platform/local-time.ts';

const SHOWN_MAX = 40;
const SOURCES_MAX = 8;
const TITLE_MAX_CHARS = 200;
const MINUTES_AN_HOUR = 60;

/** Whole days are those of UTC. */
const dayOf = (time: number, allDay: boolean, zone: string): string =>
  dayIn(time, allDay ? 'UTC' : zone).toString();

type Events = CallAnswer<'events.month'>['events'];

const occurrencesIn = (events: Events) =>
  events
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap((event) => event.occurrences.map((occurrence) => ({ event, occurrence })))
    .toSorted((a, b) => a.occurrence.start - b.occurrence.start);
type Shown = ReturnType<typeof occurrencesIn>[number];

const lineOf = ({ event: { title, place, allDay }, occurrence }: Shown, zone: string): string =>
  [
    allDay ? dayOf(occurrence.start, true, zone) : localTime(occurrence.start, zone),
    allDay ? 'all day' : `${Math.round((occurrence.end - occurrence.start) / 60_000)} minutes`,
    quoted(title),
    ...(place === '' ? [] : [`at ${quoted(place)}`]),
  ].join(' ');

const readMonth = readTool<{ month: string }>({
  call: 'events.month',
  description: 'List the events of a month such as 2026-12, with their times for the user.',
  input: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
  request: ({ month }) => ({ params: { month }, query: {} }),
  show: async (answer, _, { zone }) => {
    const { events } = answer as CallAnswer<'events.month'>;
    const all = occurrencesIn(events).slice(0, SHOWN_MAX);
    return {
      lines: all.map((each) => lineOf(each, zone)),
      sources: [
        ...new Set(all.map(({ event, occurrence }) => dayOf(occurrence.start, event.allDay, zone))),
      ]
        .slice(0, SOURCES_MAX)
        .map((day) => ({ kind: 'event', path: `/app/timeline?view=day&date=${day}` })),
      ids: [],
    };
  },
});

const DAYS_ASKED_MAX = 7;
const MINUTE_MS = 60_000;
interface AskedTimes {
  personIds: string[];
  day: string;
  days?: number | undefined;
  minutes?: number | undefined;
}
const daysFrom = (day: string, days: number): string[] =>
  Array.from({ length: days }, (_, later) =>
    Temporal.PlainDate.from(day).add({ days: later }).toString(),
  );
const isWorkday = (day: string): boolean =>
  WORKING_HOURS.days.includes(Temporal.PlainDate.from(day).dayOfWeek % 7);

const findTimes = readTool<AskedTimes>({
  call: 'freeBusy.list',
  description:
    'Find times of so many minutes at which the user and people, found before, are not busy: in the working hours of up to 7 days, from a day such as 2026-12-01.',
  input: z.object({
    personIds: z.array(z.string().min(1).max(64)).min(1).max(FREE_BUSY_PEOPLE_MAX),
    day: z.iso.date(),
    days: z.int().min(1).max(DAYS_ASKED_MAX).optional(),
    minutes: z.int().min(15).max(480).optional(),
  }),
  request: ({ personIds, day, days = DAYS_ASKED_MAX }, zone) => ({
    query: {
      ids: personIds.join(','),
      from: String(startOfDay(day, zone)),
      to: String(timeOnDay(day, days * 24 * MINUTES_AN_HOUR, zone)),
    },
  }),
  show: async (answer, { day, days = DAYS_ASKED_MAX, minutes = MINUTES_AN_HOUR }, { zone }) => {
    const { own, people } = answer as CallAnswer<'freeBusy.list'>;
    const found = freeTimes({
      within: daysFrom(day, days)
        .filter(isWorkday)
        .map((each) => ({
          start: timeOnDay(each, WORKING_HOURS.from, zone),
          end: timeOnDay(each, WORKING_HOURS.until, zone),
        })),
      busy: [own, ...people.map(({ busy }) => busy)].flat(),
      lengthMs: minutes * MINUTE_MS,
      ...{ stepMs: 15 * MINUTE_MS, eachMax: 3, max: SHOWN_MAX },
    });
    return {
      lines: [
        ...found.map(
          ({ start, end }) => `free ${localTime(start, zone)} - ${localTime(end, zone)}`,
        ),
        ...(found.length === 0 ? ['no such time'] : []),
        ...people
          .filter(({ times }) => times !== 'known')
          .map(({ id, times }) => `busy times of ${id} are ${times}`),
      ],
      sources: [],
      ids: people.map(({ id }) => id),
    };
  },
});

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * MINUTES_AN_HOUR + minutes;
};
interface Planned {
  title: string;
  day: string;
  from?: string | undefined;
  to?: string | undefined;
  withPersonId?: string | undefined;
}

const planEvent = actTool<Planned>({
  call: 'events.create',
  description:
    'Propose an event in the local time of the user, such as day 2026-12-01, from 09:30, to 10:30; with one person, found before, who is invited. It is made only if the user approves it.',
  input: z.object({
    title: z.string().min(1).max(TITLE_MAX_CHARS),
    day: z.iso.date(),
    from: clock.optional(),
    to: clock.optional(),
    withPersonId: z.string().max(64).optional(),
  }),
  propose: ({ title, day, from, to, withPersonId }) => {
    const start = from === undefined ? undefined : minutesOf(from);
    const end = to === undefined ? undefined : minutesOf(to);
    return {
      verb: 'plan',
      slots: {
        ...(withPersonId !== undefined && { target: { id: withPersonId, isGroup: false } }),
        text: title,
        time: {
          ...{ day, assumed: [] },
          ...(start !== undefined && { from: start }),
          ...(start !== undefined && end !== undefined && end > start && { to: end }),
        },
      },
    };
  },
});

/** Of a day. */
export const eventsDigest: DigestPart<'day'> = {
  ...{ of: 'day', title: 'Events of the day', call: 'events.month' },
  request: ({ day }) => ({ params: { month: day.slice(0, 'yyyy-mm'.length) }, query: {} }),
  show: async (answer, { day }, { zone }) => {
    const { events } = answer as CallAnswer<'events.month'>;
    const all = occurrencesIn(events)
      .filter(({ event: { allDay }, occurrence: { start, end } }) => {
        // The end is not part of it.
        const last = dayOf(Math.max(start, end - 1), allDay, zone);
        return dayOf(start, allDay, zone) <= day && day <= last;
      })
      .slice(0, SHOWN_MAX);
    const path = `/app/timeline?view=day&date=${day}`;
    return {
      lines: all.map((each) => lineOf(each, zone)),
      sources: all.length === 0 ? [] : [{ kind: 'event', path }],
      ids: [],
    };
  },
};

export const CALENDAR_TOOLS: readonly Tool[] = [readMonth, findTimes, planEvent];
