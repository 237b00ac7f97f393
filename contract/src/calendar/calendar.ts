import type { Recurrence } from '../base/enums.ts';

/** Tells events from other things that an address can name. */
export const EVENT_ID_PREFIX = 'e-';

/** Calendars have one of the hues of avatars and profiles. */
export const CALENDAR_HUES = [205, 255, 180, 70, 150, 350, 285, 35, 320, 110, 15, 230] as const;
export type CalendarHue = (typeof CALENDAR_HUES)[number];

/** What somebody with whom a calendar is shared may do; `busy`: see when it has something, not what. */
export const SHARED_ACCESS = ['busy', 'read', 'write'] as const;
export type SharedAccess = (typeof SHARED_ACCESS)[number];

/** When times are looked for: minutes after midnight, on days that are numbers from 0, which is Sunday. */
export const WORKING_HOURS: Readonly<{ from: number; until: number; days: readonly number[] }> = {
  ...{ from: 540, until: 1_020 },
  days: [1, 2, 3, 4, 5],
};

/** Whether the busy times of a person are known: all, only those of calendars that they share, or none. */
export const KNOWN_TIMES = ['known', 'partly', 'unknown'] as const;
export type KnownTimes = (typeof KNOWN_TIMES)[number];

/** Which part of a series a change concerns. */
export const EVENT_SCOPES = ['this', 'following', 'all'] as const;
export type EventScope = (typeof EVENT_SCOPES)[number];

/** What a recurrence means by itself: the rule repeats the start of the event. */
export const RECURRENCE_RULES: Readonly<Record<Exclude<Recurrence, 'custom'>, string>> = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  workdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  yearly: 'FREQ=YEARLY',
};

/** The recurrence that a rule stands for; an end is not part of it. */
export const recurrenceOf = (rrule: string): Recurrence => {
  const parts = rrule.split(';').filter((part) => !/^(UNTIL|COUNT)=/.test(part));
  const plain = parts.join(';');
  const known = Object.entries(RECURRENCE_RULES).find(([, rule]) => rule === plain);
  return (known?.[0] as Recurrence | undefined) ?? 'custom';
};

/**
 * Why something of a calendar file is left out. The event itself: its times or zone are not valid, its rule is not
 * supported, it lasts too long or is out of range, it has too much of other programs, it was cancelled. Or a part of
 * it: text beyond the limits, further dates and rules, other changes of one occurrence than its time.
 */
export const ICS_REASONS = [
  ...(['time', 'zone', 'rule', 'length', 'size', 'cancelled'] as const),
  ...(['shortened', 'dates', 'occurrence'] as const),
] as const;
export type IcsReason = (typeof ICS_REASONS)[number];

/** Instead of the id of a calendar: what an import would do to one that does not exist yet. */
export const NEW_CALENDAR = 'new';

/** The path of the secret address under which other programs read a calendar, below the origin. */
export const feedPath = (key: string): string => `/api/main/api/v1/calendar-feed/${key}`;

const monthFormat = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

/** The month this many months later: `monthAfter('2026-11', 2)` is `2027-01`. */
export const monthAfter = (month: string, more: number): string => {
  const [year = '0', number = '1'] = month.split('-');
  const months = Number(year) * 12 + Number(number) - 1 + more;
  return monthFormat(Math.floor(months / 12), (months % 12) + 1);
};

/** The current month in UTC. */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);

/** Names a reminder of a profile: the event, the start of the occurrence, and how many minutes before it. */
export const reminderKey = (eventId: string, start: number, minutes: number): string =>
  `${eventId}-${start}-${minutes}`;

/** How many minutes before it the item of a reminder was due. */
export const remindedMinutes = (itemId: string): number => Number(/-(\d+)$/.exec(itemId)?.[1]);

/** The start of the occurrence that an item of the timeline reminds of. */
export const remindedStart = (itemId: string): number => Number(/-(\d+)-\d+$/.exec(itemId)?.[1]);
