import { fromAbsolute, toCalendarDate } from '@internationalized/date';
import type { Now } from './time.ts';

/** The clock of the person who asks. */
export const nowIn = (zone: string, at = Date.now()): Now => {
  const now = fromAbsolute(at, zone);
  return { day: toCalendarDate(now).toString(), minutes: now.hour * 60 + now.minute, zone, at };
};
