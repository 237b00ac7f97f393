import { useEffect, useMemo } from 'react';
import { useText } from '../../platform/i18n/language.ts';
import { useCalendar, useCalendarState } from './calendar.react.ts';
import { calendarTexts } from './calendar.texts.ts';
import { type Day, dayAfter } from './days.ts';
import { monthsMissing, sharedMissing, shownBetween } from './shown-events.ts';
import { useToday } from './use-today.ts';

/** What takes place from one day to another, both included; months beyond the window are requested. */
export const useShown = (from: Day, last: Day) => {
  const engine = useCalendar();
  const { zone, now, today } = useToday();
  const list = useCalendarState((state) => state.list);
  const months = useCalendarState((state) => state.months);
  const shared = useCalendarState((state) => state.shared);
  const busy = useText(calendarTexts)('busyTime');
  const to = dayAfter(last, 1);
  useEffect(() => engine.start(), [engine]);
  useEffect(() => {
    for (const month of monthsMissing({ list, months }, from, to))
      void engine.fetchMonth(month).catch(() => {});
  }, [engine, list, months, from, to]);
  useEffect(() => {
    for (const { calendar, name } of sharedMissing({ list, months, shared }, from, to))
      void engine.fetchShared(calendar, name).catch(() => {});
  }, [engine, list, months, shared, from, to]);
  const shown = useMemo(
    () => shownBetween({ list, months, shared }, from, to, zone, busy),
    [list, months, shared, from, to, zone, busy],
  );
  return { shown, now, today, zone };
};
