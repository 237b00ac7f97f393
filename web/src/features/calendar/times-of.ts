import type { CommandTime } from '../../platform/feature/command-verb.ts';
import type { EventInput } from './calendar.engine.ts';
import { endOfLast, minutesLater } from './wall-times.ts';

export type Times = Required<Pick<EventInput, 'allDay' | 'start' | 'end'>>;

/** Without an end, as for events that are made in the calendar. */
const USUAL_LENGTH = 60;

/** The times of an event, as they were said in words. */
export const timesOf = ({ day, from, to }: CommandTime): Times => {
  if (from === undefined) return { allDay: true, start: day, end: endOfLast(day) };
  const midnight = `${day}T00:00`;
  return {
    allDay: false,
    start: minutesLater(midnight, from),
    end: minutesLater(midnight, to ?? from + USUAL_LENGTH),
  };
};
