import type { CalendarEvent } from '@kith/contract';
import { momentOf } from './days.ts';
import { useFormats } from './use-formats.ts';

/** Says when an event takes place: "Thu 26, 15:00". */
export const useWhen = () => {
  const { shortDay, shortDayOf, time } = useFormats();
  return {
    /** Of a moment, as occurrences have it. */
    at: ({ allDay }: Pick<CalendarEvent, 'allDay'>, start: number): string =>
      allDay ? shortDay(start) : `${shortDayOf(start)}, ${time(start)}`,
    /** Of a wall time in the zone of the event. */
    wall: ({ allDay, zone }: Pick<CalendarEvent, 'allDay' | 'zone'>, wall: string): string => {
      if (allDay) return shortDay(wall.slice(0, 10));
      const moment = momentOf(wall, zone);
      return `${shortDayOf(moment)}, ${time(moment)}`;
    },
  };
};
