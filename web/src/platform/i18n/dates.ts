import { daysBetween, yearOf } from './days.ts';
import { dateStyle } from './language.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The reader's own region if it matches the language of the interface, so that 24 h stays 24 h. */
const localeFor = (language: string): string => {
  const [base] = language.split('-');
  return navigator.languages.find((locale) => locale.split('-')[0] === base) ?? language;
};

const format = (language: string, style: Intl.DateTimeFormatOptions, time: number): string => {
  const chosen = { ...style, ...dateStyle() };
  const key = `${language} ${JSON.stringify(chosen)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(localeFor(language), chosen);
  formats.set(key, known);
  return known.format(time);
};

export const clockTime = (language: string, time: number): string =>
  format(language, { timeStyle: 'short' }, time);

/** Date and time in full. */
export const fullTime = (language: string, time: number): string =>
  format(language, { dateStyle: 'full', timeStyle: 'short' }, time);

/** Short date and time, but complete: for texts that are copied elsewhere. */
export const stampTime = (language: string, time: number): string =>
  format(language, { dateStyle: 'medium', timeStyle: 'short' }, time);

type DayWords = { today: string; yesterday: string };

/** Today, yesterday, a weekday within the last week, otherwise the date. */
export const dayName = (language: string, time: number, now: number, words: DayWords): string => {
  const days = daysBetween(time, now);
  if (days === 0) return words.today;
  if (days === 1) return words.yesterday;
  if (days > 1 && days < 7) return format(language, { weekday: 'long' }, time);
  const sameYear = yearOf(time) === yearOf(now);
  const style = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return format(language, sameYear ? style : { ...style, year: 'numeric' }, time);
};

/** As short as possible for lists: a time today, then a day, then a date. */
export const listTime = (
  language: string,
  time: number,
  now: number,
  words: Pick<DayWords, 'yesterday'>,
): string => {
  const days = daysBetween(time, now);
  if (days <= 0) return clockTime(language, time);
  if (days === 1) return words.yesterday;
  if (days < 7) return format(language, { weekday: 'short' }, time);
  const sameYear = yearOf(time) === yearOf(now);
  const style = { day: 'numeric', month: 'short' } as const;
  return format(language, sameYear ? style : { ...style, year: 'numeric' }, time);
};

/** Minutes and seconds, as a clock that counts down shows them. */
export const countdown = (language: string, seconds: number): string => {
  const two = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 });
  const minutes = new Intl.NumberFormat(language).format(Math.floor(seconds / 60));
  return `${minutes}:${two.format(seconds % 60)}`;
};
