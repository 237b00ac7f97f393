import { fromAbsolute, toCalendarDate } from '@internationalized/date';
import type { CommandTime } from '../../platform/feature/command-verb.ts';
import type { Now } from './grammar/time.ts';

/** The clock of the person who asks. */
export const nowIn = (zone: string, at = Date.now()): Now => {
  const now = fromAbsolute(at, zone);
  return { day: toCalendarDate(now).toString(), minutes: now.hour * 60 + now.minute, zone, at };
};

/** Whether a time has gone by, for example while a card waited. */
export const isOver = ({ day, from }: CommandTime, now: Now): boolean =>
  day < now.day || (day === now.day && from !== undefined && from < now.minutes);
