import { FIRST_DAYS_OF_WEEK } from '@kith/contract/base/enums';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { FailedState } from '../../../ui/feedback/states.tsx';
import { useMedia } from '../../../ui/layout/use-media.ts';
import { usePreference } from '../../preferences/index.ts';
import { useCalendar, useCalendarStatus } from '../calendar.react.ts';
import { calendarTexts } from '../calendar.texts.ts';
import type { CalendarViewName } from '../calendar-views.ts';
import { type Day, dayAfter, daysFrom, monthsAfter, weekStart } from '../days.ts';
import type { EventStart } from '../event-draft.ts';
import { useShown } from '../use-shown.ts';
import { Agenda } from './agenda.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import { CalendarSide } from './calendar-side.tsx';
import { DayGrid } from './day-grid.tsx';
import { EventForm } from './event-form.tsx';
import { MonthGrid } from './month-grid.tsx';

type Props = {
  view: CalendarViewName;
  date: Day;
  title: string;
  switcher: ReactNode;
  onDate: (day: Day) => void;
  onDay: (day: Day) => void;
};

const WEEKS_SHOWN = 6;
const AGENDA_DAYS = 31;
const PHONE = '(max-width: 599px)';

/** The days that a view shows, and how far it moves. */
const spanOf = (view: CalendarViewName, date: Day, first: number, isNarrow: boolean) => {
  if (view === 'day') return daysFrom(date, 1);
  if (view === 'agenda') return daysFrom(date, AGENDA_DAYS);
  if (view === 'week') return isNarrow ? daysFrom(date, 3) : daysFrom(weekStart(date, first), 7);
  return daysFrom(weekStart(`${date.slice(0, 7)}-01`, first), 7 * WEEKS_SHOWN);
};
const moved = (view: CalendarViewName, date: Day, by: number, isNarrow: boolean): Day => {
  if (view === 'month') return monthsAfter(date, by);
  if (view === 'agenda') return dayAfter(date, by * AGENDA_DAYS);
  return dayAfter(date, by * (view === 'day' ? 1 : isNarrow ? 3 : 7));
};

/** Day, week and month of the profile's calendars. */
export function CalendarView({ view, date, title, switcher, onDate, onDay }: Props) {
  const t = useText(calendarTexts);
  const engine = useCalendar();
  const status = useCalendarStatus();
  const isNarrow = useMedia(PHONE);
  const chosen = usePreference('first_day_of_week');
  const first = FIRST_DAYS_OF_WEEK.includes(chosen) ? chosen : 0;
  const days = useMemo(() => spanOf(view, date, first, isNarrow), [view, date, first, isNarrow]);
  const { shown, now, today, zone } = useShown(days[0] ?? date, days.at(-1) ?? date);
  const [start, setStart] = useState<EventStart>();
  const make = (begin?: Partial<EventStart>) => setStart({ day: date, zone, ...begin });

  return (
    <div className="flex h-full min-h-0 bg-pane">
      <CalendarSide title={title} date={date} first={first} today={today} onDate={onDate} />
      <section aria-label={t('calendar')} className="flex min-w-0 flex-1 flex-col">
        <CalendarHeader
          view={view}
          date={date}
          onMove={(by) => onDate(moved(view, date, by, isNarrow))}
          onToday={() => onDate(today)}
          onNew={() => make()}
          switcher={switcher}
        />
        {status === 'failed' && (
          <FailedState
            title={t('failedTitle')}
            text={t('notLoaded')}
            retryLabel={t('retry')}
            detailsLabel={t('details')}
            onRetry={() => void engine.refresh()}
          />
        )}
        {status !== 'failed' && (view === 'day' || view === 'week') && (
          <DayGrid {...{ days, shown, now, today, zone }} onNew={make} />
        )}
        {status === 'ready' && view === 'agenda' && <Agenda {...{ days, shown, now, today }} />}
        {status !== 'failed' && view === 'month' && (
          <MonthGrid
            {...{ days, shown, today, date }}
            onDay={onDay}
            onNew={(day) => make({ day })}
          />
        )}
      </section>
      {start && <EventForm start={start} onClose={() => setStart(undefined)} />}
    </div>
  );
}
