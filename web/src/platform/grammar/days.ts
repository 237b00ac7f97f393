import { CalendarDate, parseDate } from '@internationalized/date';
import { type Read, readClock } from './clock.ts';
import {
  AT,
  FOLLOWING,
  HALVES,
  type Half,
  MONTHS,
  NEXT,
  numberOf,
  SHORT_BEFORE_TIME,
  SHORT_DAYS,
  THIS,
  TOMORROW,
  UNITS,
  WEEK,
  WEEKDAYS,
} from './time-words.ts';

export interface SaidDay {
  day: string;
  /** Another day could be meant. */
  isAssumed: boolean;
  /** As in "Freitagabend". */
  half?: Half | undefined;
  /** Its parts contradict each other. */
  isDoubtful?: boolean;
}
/** The day of the person who asks; after midnight and before they slept, "tomorrow" may be that day. */
export interface Today {
  day: string;
  isNight: boolean;
}

const later = (day: string, days: number): string => parseDate(day).add({ days }).toString();
const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay();
const said = (day: string, length: number, isAssumed = false): Read<SaidDay> => ({
  value: { day, isAssumed },
  length,
});
const isOn = (key: string | undefined): boolean => key === 'on' || key === 'am';

const exact = (year: number, month: number, day: number): string | undefined => {
  const date = new CalendarDate(year, month, day);
  return date.month === month && date.day === day ? date.toString() : undefined;
};

/** Without a year: the next time that there is this date. */
const dated = (
  today: string,
  day: number,
  month: number,
  year: number | undefined,
  length: number,
): Read<SaidDay> => {
  if (month < 1 || month > 12 || day < 1) return undefined;
  const own = year ?? Number(today.slice(0, 4));
  const found = exact(own, month, day);
  if (found === undefined) return undefined;
  if (year !== undefined || found >= today) return said(found, length);
  const next = exact(own + 1, month, day);
  return next === undefined ? undefined : said(next, length);
};

/** The next day with this number; on the day itself, another month may be meant. */
const numbered = (today: string, day: number, length: number): Read<SaidDay> => {
  const { year, month } = parseDate(today);
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const own = new CalendarDate(year, month, 1).add({ months: ahead });
    const found = exact(own.year, own.month, day);
    if (found !== undefined && found >= today) return said(found, length, found === today);
  }
  return undefined;
};

const yearOf = (key: string | undefined): number | undefined =>
  /^20\d\d$/u.test(key ?? '') ? Number(key) : undefined;

/** `isTold`: a word before it says that it is a date, so that "5.12" is no version. */
const readDate = (
  keys: readonly string[],
  at: number,
  today: string,
  isTold: boolean,
): Read<SaidDay> => {
  const key = keys[at] ?? '';
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(key);
  if (iso) return dated(today, Number(iso[3]), Number(iso[2]), Number(iso[1]), 1);
  const dotted = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2})?)?$/u.exec(key);
  if (dotted) {
    // "9.10 Uhr" is a time.
    if (['uhr', 'pm', "o'clock"].includes(keys[at + 1] ?? '')) return undefined;
    if (!isTold && dotted[3] === undefined && !key.endsWith('.')) return undefined;
    const year = dotted[3] === undefined ? undefined : Number(dotted[3].padStart(4, '20'));
    return dated(today, Number(dotted[1]), Number(dotted[2]), year, 1);
  }
  const own = Object.hasOwn(MONTHS, key) ? MONTHS[key] : undefined;
  if (own !== undefined) {
    const day = /^(\d{1,2})(?:st|nd|rd|th)?$/u.exec(keys[at + 1] ?? '');
    if (!day) return undefined;
    const yearAt = keys[at + 2] === ',' ? at + 3 : at + 2;
    const year = yearOf(keys[yearAt]);
    return dated(today, Number(day[1]), own + 1, year, year ? yearAt + 1 - at : 2);
  }
  const ordinal = /^(\d{1,2})(st|nd|rd|th|\.)?$/u.exec(key);
  if (!ordinal) return undefined;
  const day = Number(ordinal[1]);
  const monthAt = keys[at + 1] === 'of' ? at + 2 : at + 1;
  const name = keys[monthAt] ?? '';
  if (Object.hasOwn(MONTHS, name)) {
    const year = yearOf(keys[monthAt + 1]);
    return dated(today, day, (MONTHS[name] ?? 0) + 1, year, monthAt + (year ? 2 : 1) - at);
  }
  // "on the 5th", but not "on the 5th floor".
  const next = keys[at + 1];
  const isEnd =
    next === undefined || next === '' || FOLLOWING.includes(next) || numberOf(next) !== undefined;
  return isTold && ordinal[2] !== undefined && isEnd ? numbered(today, day, 1) : undefined;
};

const COMPOUND =
  /^(sonntag|montag|dienstag|mittwoch|donnerstag|freitag|samstag)(morgen|frueh|vormittag|mittag|nachmittag|abend|nacht)$/u;
const isTimeAt = (keys: readonly string[], at: number): boolean =>
  AT.includes(keys[at] ?? '') || readClock(keys, at, false) !== undefined;

const readWeekday = (keys: readonly string[], at: number, today: string): Read<SaidDay> => {
  let here = at;
  let isTold = isOn(keys[here]);
  if (isTold) here += 1;
  let week = false;
  const isNext = NEXT.includes(keys[here] ?? '');
  const isComing = (keys[here] ?? '').startsWith('kommend');
  if (isNext && WEEK.includes(keys[here + 1] ?? '')) {
    week = true;
    here += 2;
    if (isOn(keys[here])) here += 1;
  } else if (isNext || THIS.includes(keys[here] ?? '')) {
    here += 1;
    isTold = true;
  }
  const typed = keys[here] ?? '';
  const compound = COMPOUND.exec(typed);
  const key = compound?.[1] ?? typed;
  if (!Object.hasOwn(WEEKDAYS, key)) return undefined;
  const isShort = SHORT_DAYS.includes(key) && !isTold;
  if (isShort && !(SHORT_BEFORE_TIME.includes(key) && isTimeAt(keys, here + 1))) return undefined;
  here += 1;
  if (!week && NEXT.includes(keys[here] ?? '') && WEEK.includes(keys[here + 1] ?? '')) {
    week = true;
    here += 2;
  }
  const [own, target] = [weekdayOf(today), WEEKDAYS[key] ?? 0];
  const part = compound?.[2];
  const half = part === 'morgen' ? 'morning' : part === undefined ? undefined : HALVES[part];
  if (week) {
    const monday = later(today, 7 - ((own + 6) % 7));
    const day = later(monday, (target + 6) % 7);
    return { value: { day, isAssumed: false, half }, length: here - at };
  }
  let dateAt = keys[here] === ',' ? here + 1 : here;
  if (['the', 'den', 'dem'].includes(keys[dateAt] ?? '')) dateAt += 1;
  const date = readDate(keys, dateAt, today, true);
  if (date) {
    const { day } = date.value;
    const isDoubtful = weekdayOf(day) !== target;
    return { value: { ...date.value, half, isDoubtful }, length: dateAt + date.length - at };
  }
  // People differ in what "next Friday" is, and so do they on the day itself.
  const days = (target - own + 7) % 7 || 7;
  const isAssumed = days === 7 || (isNext && !isComing);
  return { value: { day: later(today, days), isAssumed, half }, length: here - at };
};

/** A day that begins at a token. */
export const readDay = (keys: readonly string[], at: number, { day: today, isNight }: Today) => {
  const [key = '', second = '', third = '', fourth = ''] = keys.slice(at, at + 4);
  const skipped = isOn(key) ? 1 + Number(['the', 'den'].includes(second)) : 0;
  const date = readDate(keys, at + skipped, today, skipped > 0);
  if (date) return { ...date, length: date.length + skipped };
  const weekday = readWeekday(keys, at, today);
  if (weekday) return weekday;
  if (['today', 'heute', 'tonight'].includes(key)) return said(today, 1, isNight);
  if (TOMORROW.includes(key)) return said(later(today, 1), 1, isNight);
  if (['yesterday', 'gestern'].includes(key)) return said(later(today, -1), 1);
  if (key === 'uebermorgen') return said(later(today, 2), 1, isNight);
  const startsAt = key === 'the' ? at + 1 : at;
  if (keys[startsAt] === 'day' && keys[startsAt + 1] === 'after')
    if (TOMORROW.includes(keys[startsAt + 2] ?? ''))
      return said(later(today, 2), startsAt + 3 - at, isNight);
  const [count, unit] = [numberOf(second), UNITS[third] ?? 0];
  // "in 3 days and 2 hours" is something else, which is found by what follows.
  if (key === 'in' && count !== undefined && unit >= 1_440 && count <= 365)
    return said(later(today, (count * unit) / 1_440), fourth === 'time' ? 4 : 3);
  return undefined;
};
