import type { EventCalendar } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useEffect } from 'react';
import { useActiveProfile } from '../profiles/index.ts';
import type { CalendarState } from './calendar.engine.ts';
import { useCalendar, useCalendarState } from './calendar.react.ts';

/** As one text, which stays the same while they do. */
const selectOwners = ({ list }: CalendarState): string =>
  [...list.calendars.values()]
    .filter(({ access }) => access !== 'own')
    .map(({ ownerId }) => ownerId)
    .join(' ');

/** A calendar without a name of its own has the one of its profile. */
export const useCalendarName = (): ((calendar: EventCalendar) => string) => {
  const profile = useActiveProfile();
  const engine = useCalendar();
  const owners = useCalendarState(selectOwners);
  const people = useCalendarState((state) => state.people);
  useEffect(() => void engine.meet(owners.split(' ').filter(Boolean)), [engine, owners]);
  return ({ name, access, ownerId }) =>
    name || displayName(access === 'own' ? profile : people.get(ownerId));
};
