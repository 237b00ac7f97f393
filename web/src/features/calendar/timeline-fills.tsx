import { MINUTE_MS } from '@kith/contract/base/constants';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { TimelineView } from '../timeline/index.ts';
import { calendarTexts } from './calendar.texts.ts';
import { AgendaDay } from './components/agenda-day.tsx';
import { CalendarView } from './components/calendar-view.tsx';
import { EventForm } from './components/event-form.tsx';
import { EventPane } from './components/event-pane.tsx';
import { WeekStrip } from './components/week-strip.tsx';
import { type Day, dayOf, minutesOf } from './days.ts';
import { plannedAt, plannedWith } from './plan-with.ts';
import { useShown } from './use-shown.ts';
import { useToday } from './use-today.ts';

export { EventPane, WeekStrip };

type ViewsProps = {
  view: TimelineView;
  date: Day;
  title: string;
  switcher: ReactNode;
  onDate: (date: Day) => void;
};

/** Instead of the feed: the calendar, or what comes in the next weeks as a list. */
export function CalendarViews(props: ViewsProps) {
  const [, setQuery] = useSearchParams();
  const onDay = (day: Day) => setQuery({ view: 'day', date: day }, { replace: true });
  return <CalendarView {...props} onDay={onDay} />;
}

/** What takes place on a day, below its heading in the feed. */
export function TodayAgenda({ date }: { date: Day }) {
  const { shown, now } = useShown(date, date);
  return shown.length > 0 && <AgendaDay isToday shown={shown} now={now} />;
}

/** Makes an event from the header of the feed. */
export function NewEvent({ date }: { date: Day }) {
  const t = useText(calendarTexts);
  const { zone } = useToday();
  const { state } = useLocation();
  const guest = plannedWith(state);
  const time = plannedAt(state);
  const isPlanned = guest !== undefined || time !== undefined;
  const from = time && minutesOf(time.start, zone);
  const times = time &&
    from !== undefined && {
      ...{ day: dayOf(time.start, zone), from },
      to: from + (time.end - time.start) / MINUTE_MS,
    };
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    if (isPlanned) void navigate('/app/timeline', { replace: true });
  };
  return (
    <>
      <IconButton icon="plus" label={t('newEvent')} onPress={() => setOpen(true)} />
      {(isOpen || isPlanned) && (
        <EventForm start={{ day: date, zone, with: guest, ...times }} onClose={close} />
      )}
    </>
  );
}
