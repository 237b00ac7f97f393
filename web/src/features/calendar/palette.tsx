import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { PalettePart, PaletteSection } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { CALENDAR } from '../timeline/index.ts';
import { useCalendar, useCalendarState } from './calendar.react.ts';
import { calendarPaletteTexts } from './calendar-palette.texts.ts';
import { foundEvents } from './found-events.ts';
import { occurrenceOf } from './occurrence-of.ts';
import { useWhen } from './use-when.ts';

const useEventSections = (typed: string): PaletteSection[] => {
  const t = useText(calendarPaletteTexts);
  const engine = useCalendar();
  const navigate = useNavigate();
  const when = useWhen();
  const events = useCalendarState(({ list }) => list.events);
  useEffect(() => engine.start(), [engine]);
  const entries = foundEvents(events.values(), typed, Date.now()).map((event) => ({
    id: `event-${event.id}`,
    title: event.title,
    detail: when.at(event, occurrenceOf(event).start),
    leading: () => <Icon name={CALENDAR} size={20} className="text-ink-2" />,
    run: () => navigate(`/app/timeline/${event.id}`),
  }));
  return [{ id: 'events', place: 235, title: t('events'), entries, isFound: true }];
};

export const palette: PalettePart = { sections: useEventSections };
