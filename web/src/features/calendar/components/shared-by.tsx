import type { CalendarEvent } from '@kith/contract';
import { useText } from '../../../platform/i18n/language.ts';
import { useCalendarState } from '../calendar.react.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { usePersonNames } from '../use-person-names.ts';

/** Whose calendar an event is in, if somebody shares it. */
export function SharedBy({ event }: { event: CalendarEvent }) {
  const t = useText(calendarTexts);
  const calendar = useCalendarState(({ list }) => list.calendars.get(event.calendarId ?? ''));
  const isOthers = calendar !== undefined && calendar.access !== 'own';
  const { nameOf } = usePersonNames(isOthers ? [event.organizerId] : NOBODY);
  return (
    isOthers && (
      <p className="text-small text-ink-2">
        {t('inCalendarOf', { name: nameOf(event.organizerId) })}
      </p>
    )
  );
}

const NOBODY: readonly string[] = [];
