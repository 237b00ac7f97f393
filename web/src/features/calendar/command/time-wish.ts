import { parseDate } from '@internationalized/date';
import type { CommandSlots } from '../../../platform/feature/command-verb.ts';
import { readHalf, readLength } from '../../../platform/grammar/clock.ts';
import { readDay } from '../../../platform/grammar/days.ts';
import type { Now } from '../../../platform/grammar/time.ts';
import { type Half, NEXT, UNITS, WEEK } from '../../../platform/grammar/time-words.ts';
import { keysIn } from '../../../platform/grammar/tokens.ts';
import { DAYS_SHOWN, type Days } from '../find-time/working-spans.ts';

/** What kind of time is looked for. */
export interface TimeWish extends Days {
  minutes: number;
}

const words = (text: string): readonly string[] => text.split(' ');
const THIS_WEEK = words('this diese dieser');
/** They say that a time is meant, of an hour. */
const TIMES = words('time free slot moment zeit frei termin zeitpunkt zeitfenster');
/** They may stand between. */
const FILLING = words(
  'suitable good common freie freien freier gute guten passende passenden gemeinsame gemeinsamen for fuer in on am an im der die das the a some etwas long lang together zusammen , ?',
);
const USUAL_MINUTES = 60;
const MINUTES_MAX = 600;
const NIGHT_ENDS = 240;

/** Minutes after midnight. */
const HOURS: Readonly<Record<Exclude<Half, 'night'>, { from: number; until: number }>> = {
  morning: { from: 540, until: 720 },
  noon: { from: 660, until: 840 },
  afternoon: { from: 720, until: 1_020 },
  evening: { from: 1_020, until: 1_320 },
};

interface Said {
  minutes?: number;
  days?: Days;
  half?: Half | undefined;
  isTime?: boolean;
}

const later = (day: string, days: number): string => parseDate(day).add({ days }).toString();

const weekAt = ([first = '', second = '']: readonly string[], today: string): Days | undefined => {
  if (!WEEK.includes(second)) return undefined;
  const past = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7;
  if (NEXT.includes(first)) return { first: later(today, 7 - past), days: DAYS_SHOWN };
  return THIS_WEEK.includes(first) ? { first: today, days: DAYS_SHOWN - past } : undefined;
};

/** What is said at a place, and how many words of it. */
const pieceAt = (keys: readonly string[], at: number, now: Now): [Said, number] | undefined => {
  const key = keys[at] ?? '';
  const length = readLength(keys, at);
  if (length && length.value < 1_440) return [{ minutes: length.value }, length.length];
  // The article at the beginning is not part of it any more.
  const whole = at === 0 && UNITS[key] === 60 ? readLength(['a', ...keys], 0) : undefined;
  if (whole) return [{ minutes: whole.value }, whole.length - 1];
  const day = readDay(keys, at, { day: now.day, isNight: now.minutes < NIGHT_ENDS });
  if (day && !day.value.isDoubtful) {
    const days = { first: day.value.day, days: 1, isEveryDay: true };
    return [{ days, ...(day.value.half && { half: day.value.half }) }, day.length];
  }
  const week = weekAt(keys.slice(at), now.day);
  if (week) return [{ days: week }, 2];
  const half = readHalf(keys, at, at > 0);
  if (half) return [{ half: half.value.half }, half.length];
  if (TIMES.includes(key)) return [{ isTime: true }, 1];
  return FILLING.includes(key) ? [{}, 1] : undefined;
};

/**
 * Reads "an hour next week", "half an hour tomorrow afternoon" or "time on Friday"; undefined if it is about
 * something else, or says more than is understood. Without words, an hour in the next days is meant.
 */
export const readWish = (text: string, now: Now): TimeWish | undefined => {
  const keys = keysIn(text);
  let said: Said = {};
  for (let at = 0; at < keys.length; ) {
    const [piece, length] = pieceAt(keys, at, now) ?? [];
    if (piece === undefined || length === undefined) return undefined;
    // Two days, or two lengths, are more than is looked for.
    if (Object.keys(piece).some((name) => name !== 'isTime' && Object.hasOwn(said, name)))
      return undefined;
    said = { ...said, ...piece };
    at += length;
  }
  const { minutes = USUAL_MINUTES, half, days = { first: now.day, days: DAYS_SHOWN } } = said;
  const isAboutTime = keys.length === 0 || said.minutes !== undefined || said.isTime === true;
  if (!isAboutTime || minutes > MINUTES_MAX || half === 'night' || days.first < now.day)
    return undefined;
  return { minutes, ...days, ...(half && { hours: HOURS[half] }) };
};

/** "Find the mooring plan" is about something else. */
export const isFreeTimeMeant = ({ text = '' }: CommandSlots, now: Now): boolean =>
  readWish(text, now) !== undefined;
