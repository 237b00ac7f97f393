import type { CalendarEvent, Contact } from '@kith/contract';
import { DAY_MS } from '@kith/contract/base/constants';
import { ATTENDANCE, EVENT_KIND } from '@kith/contract/base/enums';
import { birthdayIn, readBirthday } from '@kith/contract/contacts/birthdays';
import type { Day } from '../days.ts';
import type { Shown } from '../shown-events.ts';

/** One of the hues of calendars, which new ones get last. */
export const BIRTHDAYS_HUE = 35;

export interface Born {
  contact: Pick<Contact, 'id' | 'birthday'>;
  name: string;
}

interface KnownBirthday {
  contactId: string;
  name: string;
  year: number | null;
  month: number;
  day: number;
}

const known = new WeakMap<readonly Born[], readonly KnownBirthday[]>();

/** Read once for as long as the contacts stay the same. */
const knownIn = (contacts: readonly Born[]): readonly KnownBirthday[] => {
  const held = known.get(contacts);
  if (held !== undefined) return held;
  const found = contacts.flatMap(({ contact: { id, birthday }, name }) =>
    birthday === undefined ? [] : [{ contactId: id, name, ...readBirthday(birthday) }],
  );
  known.set(contacts, found);
  return found;
};

/** A day as an event that nobody organizes and nothing is known of but its title. */
const eventOf = (id: string, day: Day, title: string): CalendarEvent => {
  const start = Date.parse(`${day}T00:00Z`);
  return {
    ...{ id, uid: id, sequence: 0, kind: EVENT_KIND.recurring, isCancelled: false, title },
    ...{ calendarId: null, organizerId: '', place: '', notes: '' },
    ...{ allDay: true, start: day, end: day, zone: 'UTC', rrule: null, recurrence: 'yearly' },
    ...{ exdates: [], attendees: [], attendance: ATTENDANCE.accepted, reminders: [] },
    ...{ occurrences: [{ at: day, start, end: start + DAY_MS }], revision: 1, version: 1 },
  };
};

/** The birthdays of contacts from one day up to but without another; none before somebody was born. */
export const birthdaysBetween = (
  contacts: readonly Born[],
  from: Day,
  to: Day,
  titleOf: (name: string, age: number | null) => string,
): Shown[] => {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4))) as [number, number];
  const shown: Shown[] = [];
  for (const { contactId, name, ...birthday } of knownIn(contacts))
    for (let year = first; year <= last; year += 1) {
      const day = birthdayIn(birthday, year);
      const age = birthday.year === null ? null : year - birthday.year;
      if (day < from || day >= to || (age ?? 0) < 0) continue;
      const key = `birthday-${contactId}-${year}`;
      const event = eventOf(key, day, titleOf(name, age === 0 ? null : age));
      const [occurrence] = event.occurrences;
      if (occurrence === undefined) continue;
      shown.push({
        ...{ key, event, occurrence, hue: BIRTHDAYS_HUE, first: day, last: day, isBar: true },
        contactId,
      });
    }
  return shown;
};
