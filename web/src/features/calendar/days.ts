import {
  CalendarDate,
  fromAbsolute,
  getLocalTimeZone,
  parseDate,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';

/** Days as the calendar counts them: `2026-11-24`, in the zone that times are shown in. */
export type Day = string;

/** The zone of the preferences, otherwise the one of the device. */
export const zoneOf = (chosen: string | undefined): string => chosen ?? getLocalTimeZone();

export const dayOf = (time: number, zone: string): Day =>
  toCalendarDate(fromAbsolute(time, zone)).toString();

export const dayAfter = (day: Day, days: number): Day => parseDate(day).add({ days }).toString();
export const monthsAfter = (day: Day, months: number): Day =>
  parseDate(day).add({ months }).toString();

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00Z`).getUTCDay();

/** The first day of the week that a day is in. */
export const weekStart = (day: Day, first: number): Day =>
  dayAfter(day, -((weekdayOf(day) - first + 7) % 7));

export const daysFrom = (start: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, at) => dayAfter(start, at));

/** ISO week, which the Thursday of a week decides. */
export const weekNumber = (day: Day): number => {
  const thursday = dayAfter(day, 4 - (weekdayOf(day) || 7));
  const first = new CalendarDate(Number(thursday.slice(0, 4)), 1, 1).toString();
  return 1 + Math.floor((Date.parse(thursday) - Date.parse(first)) / 604_800_000);
};

/** Minutes since midnight, on the clock of a zone. */
export const minutesOf = (time: number, zone: string): number => {
  const { hour, minute } = fromAbsolute(time, zone);
  return hour * 60 + minute;
};

/** The time at so many minutes after midnight of a day; a time that the zone skips is an hour later. */
export const timeAt = (day: Day, minutes: number, zone: string): number => {
  const wall = toCalendarDateTime(parseDate(day)).add({ minutes });
  return toZoned(wall, zone).toDate().getTime();
};

/** The wall time of a moment, as events have it. */
export const wallAt = (time: number, zone: string): string =>
  toCalendarDateTime(fromAbsolute(time, zone)).toString().slice(0, 16);

/** The moment of a wall time in its zone. */
export const momentOf = (wall: string, zone: string): number => {
  const [day = '', clock = '00:00'] = wall.split('T');
  const [hours = '0', minutes = '0'] = clock.split(':');
  return timeAt(day, Number(hours) * 60 + Number(minutes), zone);
};
