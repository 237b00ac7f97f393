import { useStore } from 'zustand/react';
import {
  type CalendarEngine,
  type CalendarState,
  createCalendarEngine,
} from './calendar.engine.ts';
import { useCalendarHandle } from './calendar.handle.ts';

/** Opened with the first screen that shows a calendar; it stays until the profile is left. */
export const useCalendar = (): CalendarEngine => {
  const handle = useCalendarHandle();
  handle.engine ??= createCalendarEngine(handle.core);
  return handle.engine;
};

/** Part of the state; the selector returns the same value while nothing has changed. */
export const useCalendarState = <Value>(select: (state: CalendarState) => Value): Value =>
  useStore(useCalendar().state, select);

export const useCalendarStatus = (): 'loading' | 'failed' | 'ready' =>
  useCalendarState(({ list: { version } }) =>
    version === 0 ? 'loading' : version < 0 ? 'failed' : 'ready',
  );
