import {
  fromAbsolute,
  getLocalTimeZone,
  parseDateTime,
  toCalendarDateTime,
} from '@internationalized/date';
import { dateStyle } from '../../../platform/i18n/language.ts';

const zone = (): string => dateStyle().timeZone ?? getLocalTimeZone();

/** As the value of a `datetime-local` field, in the reader's time zone. */
export const fieldOf = (time: number): string =>
  toCalendarDateTime(fromAbsolute(time, zone())).toString().slice(0, 16);

/**
 * The time typed into such a field; NaN while it is incomplete. Where the clock goes back, the first of the
 * two times; where it skips one, as much later.
 */
export const timeOf = (typed: string): number => {
  try {
    return parseDateTime(typed).toDate(zone(), 'compatible').getTime();
  } catch {
    return Number.NaN;
  }
};
