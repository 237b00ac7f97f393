import type { CalendarEvent } from '@kith/contract';
import { useEffect } from 'react';
import { useCalendar, useCalendarState } from './calendar.react.ts';

/** An event by its id: undefined while it is being read, null if it is gone or not accessible. */
export const useEvent = (id: string): CalendarEvent | null | undefined => {
  const engine = useCalendar();
  const isReady = useCalendarState(({ list }) => list.version !== 0);
  const listed = useCalendarState(({ list }) => list.events.get(id));
  const other = useCalendarState(({ singles }) => singles.get(id));
  useEffect(() => engine.start(), [engine]);
  const isWanted = isReady && listed === undefined && other === undefined;
  useEffect(() => {
    if (isWanted) void engine.fetchOne(id);
  }, [isWanted, engine, id]);
  return listed ?? other;
};
