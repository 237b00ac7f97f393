import {
  fromAbsolute,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toZoned,
} from '@internationalized/date';
import type { Assumed, CommandTime } from '../feature/command-verb.ts';
import { type Clock, readClock, readHalf, readLength } from './clock.ts';
import { readDay, type SaidDay } from './days.ts';
import {
  AFTER,
  ARTICLE,
  AT,
  BEFORE,
  countOf,
  FOLLOWING,
  type Half,
  isNear,
  MONTHS,
  numberOf,
  OTHER_DAYS,
  REPEATS,
  TYPED_WRONG,
  UNITS,
  VAGUE,
  WEEKDAYS,
  ZONES,
} from './time-words.ts';

/** The clock of the person who asks. */
export interface Now {
  day: string;
  minutes: number;
  /** With them, hours are counted as they pass, also when the clocks change. */
  zone?: string;
  at?: number;
}
/** `gap`: the clocks are put forward over it. `clock`: only a part of the day was said. */
export type Found = CommandTime | 'past' | 'gap' | 'clock' | undefined;

interface Said {
  day?: SaidDay;
  from?: Clock;
  to?: Clock;
  half?: Half;
  length?: number;
  /** Minutes from now. */
  ahead?: number;
  isDoubtful?: boolean;
}
interface Piece {
  said: Said;
  length: number;
}

const TO = ['to', 'until', 'till', 'bis', '-', '–'];
const FROM = ['from', 'von', 'between', 'zwischen'];
const NIGHT_ENDS = 240;

/** The half of a beginning follows from its end, if that has one: `8 to 10pm`, `9 to 5pm`. */
const fromBefore = (from: Clock, to: Clock): number => {
  if (!to.isMarked) return from.minutes;
  const both = [from.minutes % 720, (from.minutes % 720) + 720];
  return both.findLast((each) => each < to.minutes) ?? from.minutes;
};

const dashedRange = (keys: readonly string[], at: number, isTold: boolean): Piece | undefined => {
  const [, first, last, own] =
    /^(\d{1,2}(?::\d{2})?)[-–](\d{1,2}(?::\d{2})?)(am|pm|uhr)?$/u.exec(keys[at] ?? '') ?? [];
  if (first === undefined || last === undefined) return undefined;
  const apart = ['am', 'pm', 'uhr'].find((word) => word === keys[at + 1]);
  const mark = own ?? apart;
  // "10-12 eggs"
  if (mark === undefined && !isTold && !first.includes(':')) return undefined;
  const isGerman = mark === 'uhr';
  const from = readClock(isGerman ? [first, 'uhr'] : [first], 0, true);
  const to = readClock(mark === undefined ? [last] : [last, mark], 0, true);
  if (!from || !to) return undefined;
  const value = to.value.isMarked
    ? { minutes: fromBefore(from.value, to.value), isExact: true }
    : { ...from.value, isLoose: false };
  const length = own === undefined && apart !== undefined ? 2 : 1;
  return { said: { from: value, to: to.value }, length };
};

const readRange = (keys: readonly string[], at: number): Piece | undefined => {
  const key = keys[at] ?? '';
  const skipped = AT.includes(key) || FROM.includes(key) ? 1 : 0;
  const dashed = dashedRange(keys, at + skipped, skipped > 0);
  if (dashed) return { ...dashed, length: dashed.length + skipped };
  const from = readClock(keys, at + skipped, true, FROM.includes(key));
  if (!from) return undefined;
  const toAt = at + skipped + from.length;
  const joins = key === 'between' ? ['and'] : key === 'zwischen' ? ['und'] : TO;
  const to = joins.includes(keys[toAt] ?? '') ? readClock(keys, toAt + 1, true) : undefined;
  if (!to) return undefined;
  // A bare "two to three" counts something.
  if (skipped === 0 && from.value.isLoose && to.value.isLoose) return undefined;
  return {
    said: { from: { ...from.value, isLoose: false }, to: to.value },
    length: toAt + 1 + to.length - at,
  };
};

/** What one piece of a text says about time. `isNote`: how long something takes is not about its time. */
const readPiece = (
  keys: readonly string[],
  at: number,
  now: Now,
  isNote: boolean,
  isAfterDay: boolean,
): Piece | undefined => {
  const range = readRange(keys, at);
  if (range) return range;
  const key = keys[at] ?? '';
  if (key === 'in') {
    const ahead = readLength(keys, at + 1);
    if (ahead && ahead.value < 1_440)
      return { said: { ahead: ahead.value }, length: ahead.length + 1 };
  }
  const isFor = key === 'for' || key === 'fuer';
  const lasting = isNote ? undefined : readLength(keys, isFor ? at + 1 : at);
  const end = lasting ? at + lasting.length : at;
  if (lasting && isFor) return { said: { length: lasting.value }, length: lasting.length + 1 };
  if (lasting && ['lang', 'long'].includes(keys[end] ?? ''))
    return { said: { length: lasting.value }, length: lasting.length + 1 };
  const today = { day: now.day, isNight: now.minutes < NIGHT_ENDS };
  // "heute Morgen"
  const isMorning = isAfterDay && key === 'morgen';
  const day = isMorning ? undefined : readDay(keys, at, today);
  if (day) {
    const half = key === 'tonight' ? 'night' : day.value.half;
    return { said: { day: day.value, ...(half && { half }) }, length: day.length };
  }
  const skipped = AT.includes(key) ? 1 : 0;
  const clock = readClock(keys, at + skipped, skipped > 0, FROM.includes(key));
  if (clock) return { said: { from: clock.value }, length: clock.length + skipped };
  const found = readHalf(keys, at, isAfterDay);
  if (!found) return undefined;
  const { half, isToday } = found.value;
  const whole: SaidDay = { day: now.day, isAssumed: today.isNight };
  return { said: { half, ...(isToday && { day: whole }) }, length: found.length };
};

/** The times on a clock that a part of the day has, as said and as they are. */
const HALF_RANGES: Readonly<Record<Half, readonly [from: number, to: number]>> = {
  morning: [60, 719],
  noon: [660, 900],
  afternoon: [720, 1_140],
  evening: [960, 1_439],
  // Hours after midnight are asked about: the day is not clear.
  night: [1_080, 1_439],
};

/** Of the two times that a clock may mean, the one in that part of the day. */
const inHalf = ({ minutes, isExact }: Clock, half: Half): number | undefined => {
  const [from, to] = HALF_RANGES[half];
  const both = isExact && minutes !== 720 ? [minutes] : [minutes % 720, (minutes % 720) + 720];
  return both.find((each) => each >= from && each <= to);
};

interface Start {
  from: number;
  day: string;
}

/** When it begins; where nobody says which half of the day or which day, that is assumed and told. */
const startOf = (said: Said, now: Now, assumed: Set<Assumed>): Start | undefined => {
  const { from: clock, half } = said;
  if (clock === undefined) return undefined;
  const day = said.day?.day ?? now.day;
  let from = clock.minutes;
  if (half !== undefined) {
    const found = inHalf(clock, half);
    if (found === undefined) return undefined;
    from = found;
  } else if (!clock.isExact && said.to && (said.to.isMarked || said.to.minutes >= 780)) {
    from = fromBefore(clock, said.to);
    assumed.add('half');
  } else if (!clock.isExact && from < 780) {
    assumed.add('half');
    // Work begins at seven.
    if (from < 420) from += 720;
    // "10 Uhr" is in the morning, "at 10" may be in the evening.
    const mayBeLater = clock.isLoose !== false;
    if (
      mayBeLater &&
      day === now.day &&
      from <= now.minutes &&
      from + 720 < 1_440 &&
      from + 720 > now.minutes
    )
      from += 720;
  }
  if (said.day === undefined || said.day.isAssumed) assumed.add('day');
  const isOver = said.day === undefined && from <= now.minutes;
  const days = Number(isOver) + Math.floor(from / 1_440);
  return { from: from % 1_440, day: parseDate(day).add({ days }).toString() };
};

const endOf = (said: Said, from: number): number | undefined => {
  if (said.length !== undefined) return from + said.length;
  if (said.to === undefined) return undefined;
  let to = said.to.minutes;
  if (!said.to.isExact && to <= from) to += 720;
  if (to <= from) to += said.to.isExact ? 1_440 : 720;
  return to;
};

/** Whether the clocks are put forward over a time. */
const isInGap = ({ day, from }: Start, { zone }: Now): boolean => {
  if (zone === undefined) return false;
  const wall = parseDateTime(`${day}T00:00`).set({
    hour: Math.floor(from / 60),
    minute: from % 60,
  });
  const { hour, minute } = toZoned(wall, zone);
  return hour * 60 + minute !== from;
};

const aheadOf = (minutes: number, now: Now): CommandTime => {
  if (now.zone !== undefined && now.at !== undefined) {
    const then = fromAbsolute(now.at + minutes * 60_000, now.zone);
    const day = toCalendarDate(then).toString();
    return { day, from: then.hour * 60 + then.minute, assumed: [] };
  }
  const at = now.minutes + minutes;
  const days = Math.floor(at / 1_440);
  return { day: parseDate(now.day).add({ days }).toString(), from: at % 1_440, assumed: [] };
};

const resolve = (said: Said, now: Now): Found => {
  if (said.ahead !== undefined) return aheadOf(said.ahead, now);
  if (said.from === undefined && said.half === 'noon' && said.day !== undefined)
    return resolve({ ...said, from: { minutes: 720, isExact: true } }, now);
  if (said.from === undefined) {
    if (said.day === undefined) return undefined;
    if (said.day.day < now.day) return 'past';
    if (said.half !== undefined || said.length !== undefined) return 'clock';
    return { day: said.day.day, assumed: said.day.isAssumed ? ['day'] : [] };
  }
  const assumed = new Set<Assumed>();
  const start = startOf(said, now, assumed);
  if (start === undefined) return 'clock';
  const { day, from } = start;
  if (day < now.day || (day === now.day && from <= now.minutes)) return 'past';
  if (isInGap(start, now)) return 'gap';
  const to = endOf(said, from);
  return { day, from, ...(to !== undefined && { to }), assumed: [...assumed] };
};

/** Filler before a time at the beginning. */
const BEFORE_FIRST = ['', ',', ':', 'for', 'fuer'];
/** Before a day, it belongs to the text: "bread for Friday". */
const OF_TEXT = ['for', 'fuer', 'of', 'about', 'from', 'von', 'vom', 'the'];

/** Whether a time is that of another place. */
const isElsewhere = (keys: readonly string[], end: number): boolean => {
  const [next = '', second = '', third = ''] = keys.slice(end, end + 3);
  if (ZONES.includes(next) || /^(?:utc|gmt)[+-]/u.test(next)) return true;
  if (FOLLOWING.includes(next)) return false;
  return [next, second, third].some((key) => key === 'time' || /zeit$/u.test(key));
};

/** Whether the words around a piece say that it is not meant as it stands. */
const isAroundDoubtful = (
  keys: readonly string[],
  at: number,
  piece: Piece,
  now: Now,
  isFirst: boolean,
  isNote: boolean,
): boolean => {
  const { said, length } = piece;
  const end = at + length;
  const before = keys[at - 1] === ',' ? (keys[at - 2] ?? '') : (keys[at - 1] ?? '');
  const next = keys[end] === ',' ? (keys[end + 1] ?? '') : (keys[end] ?? '');
  if (BEFORE.includes(before) || AFTER.includes(next)) return true;
  if (said.isDoubtful || said.day?.isDoubtful || said.from?.isDoubtful || said.to?.isDoubtful)
    return true;
  if (said.day && isNote && !isFirst && OF_TEXT.includes(before)) return true;
  if (said.day && !said.from && TO.includes(next) && readDay(keys, end + 1, dayOf(now)))
    return true;
  if (['and', 'und', '&'].includes(next) && isTimeAt(keys, keys.indexOf(next, end) + 1, now))
    return true;
  // "am 4. und 5. Dezember"
  const isSecond = ['and', 'und', '&', '+'].includes(before) && /^\d/u.test(keys[at - 2] ?? '');
  if (said.day && isSecond) return true;
  if (said.from === undefined) return false;
  // "the 10:30 train"
  if (!AT.includes(keys[at] ?? '') && !FROM.includes(keys[at] ?? '') && ARTICLE.includes(before))
    return true;
  if (isElsewhere(keys, end)) return true;
  const follows = keys[end];
  if (countOf(follows) !== undefined || /^\d/u.test(follows ?? ''))
    return readDay(keys, end, dayOf(now)) === undefined;
  // "at 12 Main Street"
  if (!said.from.isLoose || isFirst || follows === undefined || follows === '') return false;
  return (
    !FOLLOWING.includes(follows) &&
    readDay(keys, end, dayOf(now)) === undefined &&
    readHalf(keys, end, false) === undefined
  );
};

const dayOf = ({ day, minutes }: Now) => ({ day, isNight: minutes < NIGHT_ENDS });
const isTimeAt = (keys: readonly string[], at: number, now: Now): boolean =>
  countOf(keys[at]) !== undefined ||
  readClock(keys, AT.includes(keys[at] ?? '') ? at + 1 : at, true) !== undefined ||
  readDay(keys, at, dayOf(now)) !== undefined;

const BEFORE_CLOCK = ['at', 'um', 'gegen', 'ab', 'around', 'circa', 'ca'];
const PART_OF_HOUR = ['quarter', 'half', 'viertel', 'dreiviertel', 'halb', 'kurz'];
const AROUND_NUMBER = ['before', 'after', 'until', 'till', 'bis', 'vor', 'nach'];
const BEHIND_LENGTH = [
  ...['before', 'after', 'earlier', 'later', 'ago', 'from', 'vor', 'nach', 'spaeter', 'frueher'],
  ...['vorher', 'danach', 'hence'],
];

/** Whether a word says something about time that was not understood: then nothing is, rather than half of it. */
const isVague = (keys: readonly string[], place: number, hasDay: boolean): boolean => {
  const [key = '', next = '', third = ''] = keys.slice(place, place + 3);
  if (VAGUE.includes(key)) return true;
  if (/^\/\d|^\d{1,2}:\d\d|\d[-–]\d|^\d{1,2}\.\d{1,2}|^\d{1,2}(?:am|pm|uhr|h)/u.test(key))
    return true;
  const isName = Object.hasOwn(WEEKDAYS, key) || Object.hasOwn(MONTHS, key);
  if (key.length > 3 && isName) return true;
  const isNumber = /^\d/u.test(next);
  if (BEFORE_CLOCK.includes(key) && (isNumber || PART_OF_HOUR.includes(next))) return true;
  if (AROUND_NUMBER.includes(key) && isNumber) return true;
  if (/^\d/u.test(key) && TO.includes(next) && /^\d/u.test(third)) return true;
  if (numberOf(key) !== undefined && UNITS[next] && BEHIND_LENGTH.includes(third)) return true;
  if (hasDay) return false;
  if (key === 'in' && numberOf(next) !== undefined && UNITS[third]) return true;
  if (OTHER_DAYS.includes(key) || /^\d{1,2}(?:st|nd|rd|th|\.)$/u.test(key)) return true;
  return key.length > 4 && TYPED_WRONG.some((word) => isNear(key, word));
};

interface Scan {
  said: Said;
  rest: readonly number[];
  isDoubtful: boolean;
  /** The text begins with all of the time: whatever follows is what it is about. */
  isFirst: boolean;
}

const scan = (keys: readonly string[], now: Now, isNote: boolean): Scan => {
  let said: Said = {};
  let isDoubtful = false;
  let isFirst = true;
  let dayEndsAt = -1;
  let hasOtherClock = false;
  const rest: number[] = [];
  const isComplete = () => said.ahead !== undefined || (said.from && said.day) !== undefined;
  for (let at = 0; at < keys.length; ) {
    const isBegun = Object.keys(said).length > 0;
    if (isFirst && rest.some((place) => !BEFORE_FIRST.includes(keys[place] ?? ''))) {
      if (isComplete() && !isDoubtful) {
        while (at < keys.length) rest.push(at++);
        return { said, rest, isDoubtful, isFirst };
      }
      isFirst = false;
    }
    const piece = readPiece(keys, at, now, isNote, dayEndsAt === at);
    if (piece === undefined) {
      rest.push(at);
      at += 1;
      continue;
    }
    const end = at + piece.length;
    const isSameDay = piece.said.day !== undefined && piece.said.day.day === said.day?.day;
    const { day, from, ahead } = piece.said;
    const isTwice =
      (day !== undefined && said.day !== undefined && !isSameDay) ||
      (from !== undefined && said.from !== undefined) ||
      (ahead !== undefined && isBegun) ||
      said.ahead !== undefined;
    if (isTwice) {
      // What a reminder that begins with its time is about may have a time of its own.
      const isOfText = isNote && !isFirst && leads(keys, said, now, isNote) && from !== undefined;
      if (isOfText) hasOtherClock = true;
      else isDoubtful = true;
      for (let place = at; place < end; place += 1) rest.push(place);
      at = end;
      continue;
    }
    const isKnown = Object.keys(piece.said).some((name) => Object.hasOwn(said, name));
    if (isKnown && !isSameDay) {
      rest.push(at);
      at += 1;
      continue;
    }
    if (isAroundDoubtful(keys, at, piece, now, isFirst, isNote)) isDoubtful = true;
    if (day !== undefined && hasOtherClock) isDoubtful = true;
    said = { ...piece.said, ...said };
    // "um 9 Uhr früh"
    const isEarly = from !== undefined && (keys[end] ?? '').startsWith('frueh');
    if (day !== undefined || isEarly) dayEndsAt = end;
    at = end;
  }
  return { said, rest, isDoubtful, isFirst: isFirst && isComplete() };
};

/** Whether the clock of a reminder stands at its beginning. */
const leads = (keys: readonly string[], said: Said, now: Now, isNote: boolean): boolean => {
  const first = keys.findIndex((key) => !BEFORE_FIRST.includes(key));
  const piece = first < 0 ? undefined : readPiece(keys, first, now, isNote, false);
  return piece?.said.from !== undefined && piece.said.from.minutes === said.from?.minutes;
};

/**
 * Finds what a text says about time, wherever it stands. `rest` are the places of the other tokens. Only what
 * is understood without doubt is taken; all else stays in the text, where it can be seen. `isNote`: the text is
 * of a reminder, which has a time but no end.
 */
export const findTime = (
  keys: readonly string[],
  now: Now,
  isNote = false,
): { time: Found; rest: readonly number[] } => {
  const { said, rest, isDoubtful, isFirst } = scan(keys, now, isNote);
  const hasDay = said.day !== undefined || said.ahead !== undefined;
  const isUnclear =
    isDoubtful ||
    rest.some((place) => REPEATS.includes(keys[place] ?? '')) ||
    keys.some((key, at) => key === 'alle' && numberOf(keys[at + 1]) !== undefined) ||
    (!isFirst && rest.some((place) => isVague(keys, place, hasDay)));
  const time = isUnclear ? undefined : resolve(said, now);
  // A part of a day or a length without a time belongs to the text.
  if (time === undefined) return { time, rest: keys.map((_, at) => at) };
  return { time, rest };
};
