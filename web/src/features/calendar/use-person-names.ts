import { displayName } from '@kith/contract/base/names';
import { useEffect } from 'react';
import { useNameWords } from '../chat/index.ts';
import { useSortedContacts } from '../contacts/index.ts';
import { useCalendar, useCalendarState } from './calendar.react.ts';

/** Names and pictures of people, as the address book has them, or else their profiles. */
export const usePersonNames = (ids: readonly string[]) => {
  const engine = useCalendar();
  const people = useCalendarState((state) => state.people);
  const missing = useCalendarState((state) => state.missing);
  const contacts = useSortedContacts();
  const words = useNameWords();
  useEffect(() => void engine.meet(ids), [engine, ids]);
  return {
    nameOf: (profileId: string): string => {
      const known = contacts.find(({ contact }) => contact.profile?.id === profileId)?.name;
      const person = people.get(profileId);
      if (known !== undefined) return known;
      if (person === undefined && !missing.has(profileId)) return '…';
      return displayName(person, words);
    },
    avatarOf: (profileId: string) => people.get(profileId)?.avatar,
  };
};
