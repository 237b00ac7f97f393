import { DAY_MS } from '@kith/contract/base/constants';
import { type Birthday, birthdayIn, readBirthday } from '@kith/contract/contacts/birthdays';

/** The typed text in stored form: a date with or without its year; null if invalid. */
export const typedBirthday = (typed: string): string | null => {
  const [, year, month, day] = /^(?:(\d{4})-|--)?(\d{1,2})-(\d{1,2})$/.exec(typed.trim()) ?? [];
  if (month === undefined || day === undefined) return null;
  const [mm, dd] = [month.padStart(2, '0'), day.padStart(2, '0')];
  const time = new Date(`${year ?? '2000'}-${mm}-${dd}T00:00Z`);
  if (Number.isNaN(time.getTime()) || time.getUTCDate() !== Number(dd)) return null;
  return `${year ?? '-'}-${mm}-${dd}`;
};

/** Days from today to the next one. */
export const daysUntil = (birthday: Birthday, now: Date): number => {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const inYear = (year: number) => Date.parse(birthdayIn(birthday, year));
  const thisYear = inYear(now.getFullYear());
  const next = thisYear < today ? inYear(now.getFullYear() + 1) : thisYear;
  return Math.round((next - today) / DAY_MS);
};

/** The formatted date, with its year if known. */
export const birthdayText = ({ year, month, day }: Birthday, language: string): string =>
  new Date(Date.UTC(year ?? 2000, month - 1, day)).toLocaleDateString(language, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(year !== null && { year: 'numeric' }),
  });

const IS_DAY = /^(?:\d{4}|-)-\d\d-\d\d$/;

/** The formatted date of a field's value. */
export const fieldText = (value: string, language: string): string =>
  IS_DAY.test(value) ? birthdayText(readBirthday(value), language) : value;
