import { displayName } from '@kith/contract/base/names';
import { useActiveProfile } from '../profiles/index.ts';
import { useCalendarState } from './calendar.react.ts';
import type { EventDraft } from './event-draft.ts';
import { useCalendarName } from './use-calendar-name.ts';
import { isWritable } from './use-may.ts';

/** In which calendar an event is: new ones also in those of other people; others move among one's own. */
export const useCalendarChoice = ({ calendarId }: EventDraft, isKept: boolean) => {
  const calendars = useCalendarState(({ list }) => list.calendars);
  const profile = useActiveProfile();
  const nameOf = useCalendarName();
  const isOthers = calendarId !== undefined && calendars.get(calendarId)?.access !== 'own';
  const all = [...calendars.values()].filter(isWritable);
  const own = all.filter(({ access }) => access === 'own');
  const options = (isKept ? own : all).map((one) => ({ value: one.id, label: nameOf(one) }));
  // The one that takes events without a calendar has no name, and is made with the first of them.
  const usual = own.find(({ name }) => name === '')?.id;
  if (usual === undefined && !isKept) options.unshift({ value: '', label: displayName(profile) });
  return {
    isOthers,
    value: calendarId ?? usual ?? '',
    options: isKept && isOthers ? [] : options,
    changed: (value: string): Partial<EventDraft> => ({
      calendarId: value || undefined,
      // Only in one's own calendars is one reminded.
      ...(calendars.get(value)?.access === 'write' && { reminders: [] }),
    }),
  };
};
