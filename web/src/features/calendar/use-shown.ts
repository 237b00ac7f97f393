import { useEffect, useMemo } from 'react';
import { useText } from '../../platform/i18n/language.ts';
import { useBirthdays } from './birthdays/use-birthdays.ts';
import { useCalendar, useCalendarState } from './calendar.react.ts';
import { calendarTexts } from './calendar.texts.ts';
import { type Day, dayAfter } from './days.ts';
import { monthsMissing, type Shown, sharedMissing, shownBetween } from './shown-events.ts';
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
  const birthdays = useBirthdays(from, to);
  const shown = useMemo(() => {
    const events = shownBetween({ list, months, shared }, from, to, zone, busy);
    const isEarlier = (a: Shown, b: Shown): number => a.occurrence.start - b.occurrence.start;
    return birthdays.length === 0 ? events : [...birthdays, ...events].sort(isEarlier);
  }, [list, months, shared, from, to, zone, busy, birthdays]);
  return { shown, now, today, zone };
};
