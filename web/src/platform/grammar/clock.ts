import { ADVERBS, AT, countOf, HALVES, type Half, numberOf, UNITS } from './time-words.ts';

/** A time of day as it was said: of 1 to 12 without more, either half may be meant. */
export interface Clock {
  /** 1,440 is the end of the day. */
  minutes: number;
  isExact: boolean;
  /** "am" or "pm" was said. */
  isMarked?: boolean;
  /** A number and nothing else, which may as well count something. */
  isLoose?: boolean;
  /** It can be understood in two ways. */
  isDoubtful?: boolean;
}
export type Read<Value> = { value: Value; length: number } | undefined;

const clockOf = (hour: number, minute: number, isExact: boolean): Clock | undefined =>
  hour <= 24 && minute < 60 && hour * 60 + minute <= 1_440
    ? { minutes: hour * 60 + minute, isExact: isExact || hour >= 12 || hour === 0 }
    : undefined;

const withHalf = (hour: number, minute: number, isLater: boolean): Clock | undefined => {
  if (hour < 1 || hour > 12) return undefined;
  const clock = clockOf((hour % 12) + (isLater ? 12 : 0), minute, true);
  return clock && { ...clock, isMarked: true };
};

const GERMAN_AT = ['um', 'gegen', 'ab', 'von', 'bis'];
const GERMAN_DAY =
  /^(?:\p{L}+tag|mittwoch|sonnabend|(?:vor|nach)?mittag|abend|morgen|naechsten|kommenden|so|mo|di|mi|do|fr|sa|ersten|\d{1,2}\..*)$/u;

/** The word behind a number that says which half of the day, or only that it is a time. */
const markAt = (keys: readonly string[], place: number): 'am' | 'pm' | 'uhr' | undefined => {
  const key = keys[place];
  if (key === 'pm' || key === 'uhr') return key;
  // "um 9 am Montag" is German.
  if (key !== 'am' || GERMAN_AT.includes(keys[place - 2] ?? '')) return undefined;
  return GERMAN_DAY.test(keys[place + 1] ?? '') ? undefined : 'am';
};

/** Numbers that people say before or after an hour. */
const STEPS = [5, 10, 15, 20, 25];

/** `half past nine`, `quarter to eight`, `halb neun`, `viertel vor acht`, `fünf vor halb drei`. */
const relative = (keys: readonly string[], at: number, isTold: boolean): Read<Clock> => {
  const start = keys[at] === 'a' && keys[at + 1] === 'quarter' ? at + 1 : at;
  const read = (offset: number, hourAt: number, isDoubtful = false): Read<Clock> => {
    const hour = countOf(keys[hourAt]);
    if (hour === undefined || hour < 1 || hour > 24) return undefined;
    const mark = markAt(keys, hourAt + 1);
    const length = hourAt + (mark ? 2 : 1) - at;
    const said = hour * 60 + offset;
    const minutes = said < 60 && hour <= 12 ? said + 720 : said;
    const value = { minutes, isExact: hour > 12, isDoubtful };
    if (mark !== 'am' && mark !== 'pm') return { value, length };
    if (hour > 12) return undefined;
    return {
      value: { ...value, minutes: (said % 720) + (mark === 'pm' ? 720 : 0), isExact: true },
      length,
    };
  };
  const key = keys[start] ?? '';
  const second = keys[start + 1] ?? '';
  if (key === 'halb') return read(-30, start + 1);
  if (key === 'half' && second === 'past') return read(30, start + 2);
  if (key === 'dreiviertel') return read(-15, start + 1);
  if (key === 'viertel' && countOf(second) !== undefined) return read(-45, start + 1);
  const isQuarter = key === 'quarter' || key === 'viertel';
  const count = isQuarter ? 15 : countOf(key);
  if (count === undefined || count > 30) return undefined;
  const isCounted = ['minutes', 'minuten', 'min'].includes(second);
  const next = isCounted ? start + 2 : start + 1;
  const isNamed = isQuarter || isCounted;
  if (!isNamed && !STEPS.includes(count)) return undefined;
  const word = keys[next] ?? '';
  const isBefore = word === 'to' || word === 'vor';
  if (!isBefore && word !== 'past' && word !== 'nach') return undefined;
  const offset = isBefore ? -count : count;
  if (keys[next + 1] === 'halb') return read(offset - 30, next + 2);
  // "10 to 11" may as well last an hour.
  if (word === 'to' && !isNamed && /^\d/u.test(key))
    return isTold ? read(offset, next + 1, true) : undefined;
  return read(offset, next + 1);
};

/** Minutes behind an hour: `thirty`, `forty five`, `oh five`, `30`. */
const readMinutes = (keys: readonly string[], at: number): Read<number> => {
  const key = keys[at] ?? '';
  if (/^[0-5]\d$/u.test(key)) return { value: Number(key), length: 1 };
  if (/^\d/u.test(key)) return undefined;
  const [count, unit] = [countOf(key), countOf(keys[at + 1])];
  if (key === 'oh' && unit !== undefined && unit < 10) return { value: unit, length: 2 };
  if (count === undefined || count < 15 || count > 59) return undefined;
  if (count % 10 === 0 && unit !== undefined && unit > 0 && unit < 10)
    return { value: count + unit, length: 2 };
  return { value: count, length: 1 };
};

/** `isTold`: "nine" alone is a time, because a word before it says so. */
export const readClock = (
  keys: readonly string[],
  at: number,
  isTold: boolean,
  isRange = false,
): Read<Clock> => {
  const key = keys[at] ?? '';
  if (key === 'noon' || key === 'midday')
    return { value: { minutes: 720, isExact: true }, length: 1 };
  const told = isRange ? undefined : relative(keys, at, isTold);
  if (told) return told;
  const typed = /^(\d{1,2})(?:([:.])(\d{2}))?(am|pm|uhr|h)?$/u.exec(key);
  const isOne = key === 'ein' && keys[at + 1] === 'uhr';
  const hour = typed ? Number(typed[1]) : isOne ? 1 : countOf(key);
  if (hour === undefined || hour > 24) return undefined;
  if (hour === 12 && keys[at + 1] === 'noon')
    return { value: { minutes: 720, isExact: true }, length: 2 };
  const own = typed?.[4];
  const mark = own ?? markAt(keys, at + 1);
  const isClock = keys[at + 1] === "o'clock";
  let length = (own === undefined && mark !== undefined) || isClock ? 2 : 1;
  const hasColon = typed?.[2] === ':';
  let minute = Number(typed?.[3] ?? 0);
  if (!isTold && !hasColon && mark === undefined && !isClock) return undefined;
  // "am Montag" is German: there, a number before it says something else.
  const isApart = mark === 'am' && own === undefined && !isTold && !hasColon;
  if (isApart && countOf(keys[at + 2]) !== undefined) return undefined;
  const isWhole = typed?.[3] === undefined && own === undefined;
  const behind =
    isWhole && mark !== 'am' && mark !== 'pm' ? readMinutes(keys, at + length) : undefined;
  if (behind && (isTold || mark === 'uhr')) {
    minute = behind.value;
    length += behind.length;
    const half = mark === undefined ? markAt(keys, at + length) : undefined;
    if (half) length += 1;
    if (half === 'am' || half === 'pm') {
      const value = withHalf(hour, minute, half === 'pm');
      return value && { value, length };
    }
  }
  if (mark === 'am' || mark === 'pm') {
    const value = withHalf(hour, minute, mark === 'pm');
    return value && { value, length };
  }
  const value = clockOf(hour, minute, /^0/u.test(key));
  const isLoose = isWhole && mark === undefined && !isClock && !behind;
  return value && { value: { ...value, isLoose }, length };
};

const AND_A_HALF: Readonly<Record<string, number>> = {
  ...{ anderthalb: 90, eineinhalb: 90, zweieinhalb: 150, dreieinhalb: 210 },
};

const readPart = (keys: readonly string[], at: number): Read<number> => {
  const start = ['a', 'an', 'eine', 'einer'].includes(keys[at] ?? '') ? at + 1 : at;
  const skipped = start - at;
  const [key = '', second = '', third = '', fourth = ''] = keys.slice(start, start + 4);
  if (key === 'half' && second === 'an' && third === 'hour')
    return { value: 30, length: 3 + skipped };
  if (key === 'half' && second === 'hour') return { value: 30, length: 2 + skipped };
  if (key === 'quarter' && `${second} ${third} ${fourth}` === 'of an hour')
    return { value: 15, length: 4 + skipped };
  if (/^halben?$/u.test(key) && second === 'stunde') return { value: 30, length: 2 + skipped };
  if (key === 'viertelstunde') return { value: 15, length: 1 + skipped };
  if (key === 'dreiviertelstunde') return { value: 45, length: 1 + skipped };
  const more = Object.hasOwn(AND_A_HALF, key) ? AND_A_HALF[key] : undefined;
  if (more && second === 'stunden') return { value: more, length: 2 };
  const tenths = /^(\d{1,2})\.5$/u.exec(key);
  if (tenths && UNITS[second] === 60) return { value: Number(tenths[1]) * 60 + 30, length: 2 };
  const joined = /^(\d{1,3})(min|mins|h|std)$/u.exec(key);
  if (joined) return { value: Number(joined[1]) * (UNITS[joined[2] ?? ''] ?? 0), length: 1 };
  const count = numberOf(keys[at]);
  if (!count) return undefined;
  if (keys.slice(at + 1, at + 4).join(' ') === 'and a half' && UNITS[keys[at + 4] ?? ''] === 60)
    return { value: count * 60 + 30, length: 5 };
  const unit = UNITS[keys[at + 1] ?? ''];
  return unit ? { value: count * unit, length: 2 } : undefined;
};

/** How many minutes: `20 minutes`, `an hour and a half`, `anderthalb Stunden`, `1 Stunde 20 Minuten`. */
export const readLength = (keys: readonly string[], at: number): Read<number> => {
  const part = readPart(keys, at);
  if (!part) return undefined;
  const end = at + part.length;
  if (part.value % 60 !== 0 || part.value >= 1_440) return part;
  if (keys.slice(end, end + 3).join(' ') === 'and a half')
    return { value: part.value + 30, length: part.length + 3 };
  const skipped = ['and', 'und'].includes(keys[end] ?? '') ? 1 : 0;
  const more = readPart(keys, end + skipped);
  if (!more || more.value >= 60) return part;
  return { value: part.value + more.value, length: part.length + skipped + more.length };
};

const HALF_BEFORE = ['am', 'in the', 'at', 'in der', 'this', 'diesen'];

/** `in the morning`, `am Abend`, `nachmittags`; "evening" alone only behind a day. */
export const readHalf = (
  keys: readonly string[],
  at: number,
  isAfterDay: boolean,
): Read<{ half: Half; isToday: boolean }> => {
  for (const skipped of [0, 1, 2]) {
    const before = keys.slice(at, at + skipped).join(' ');
    const key = keys[at + skipped] ?? '';
    if (skipped > 0 && !HALF_BEFORE.includes(before)) continue;
    const isMorning = key === 'morgen' && (before === 'am' || (skipped === 0 && isAfterDay));
    if (!isMorning && !Object.hasOwn(HALVES, key)) continue;
    const isEarly = key.startsWith('frueh') && AT.includes(keys[at + 1] ?? '');
    if (skipped === 0 && !isAfterDay && !isEarly && !ADVERBS.includes(key)) return undefined;
    return {
      value: {
        half: isMorning ? 'morning' : (HALVES[key] as Half),
        isToday: before === 'this' || before === 'diesen',
      },
      length: skipped + 1,
    };
  }
  return undefined;
};
