import { displayName } from '@kith/contract/base/names';
import { useMemo } from 'react';
import { useCallableGroups, useCallablePeople, useKeptOut } from '../../chat/index.ts';
import { useSortedContacts } from '../../contacts/index.ts';
import type { Callable } from './find-people.ts';

/**
 * Everybody in the address book and the chats, each once, and then the groups. Numbers without a
 * country are of the given one.
 */
export const useCallables = (country = ''): readonly Callable[] => {
  const contacts = useSortedContacts();
  const people = useCallablePeople();
  const groups = useCallableGroups();
  const keptOut = useKeptOut();
  return useMemo(() => {
    const chats = new Map(people.map(({ chatId, person }) => [person.id, chatId]));
    const known = contacts.map(({ contact, name }): Callable => {
      const { id, type, profile, numbers, emails } = contact;
      return {
        id,
        name,
        avatar: profile?.avatar ?? null,
        isGroup: type === 'organization',
        contactId: id,
        profileId: profile?.id,
        chatId: profile && chats.get(profile.id),
        numbers: numbers.map((own) => (own.country ? own : { ...own, country })),
        emails: emails.map(({ address }) => address),
        obstacle: profile && keptOut.has(profile.id) ? 'blocked' : undefined,
      };
    });
    const listed = new Set(known.map(({ profileId }) => profileId));
    const others = people
      .filter(({ person }) => !listed.has(person.id))
      .map(
        ({ chatId, person }): Callable => ({
          ...{ id: person.id, name: displayName(person), avatar: person.avatar, isGroup: false },
          ...{ profileId: person.id, chatId, numbers: [], emails: [] },
        }),
      );
    const all = groups.map(
      ({ chatId, name, avatar }): Callable => ({
        ...{ id: chatId, chatId, name, avatar, isGroup: true, numbers: [], emails: [] },
      }),
    );
    return [...known, ...others, ...all];
  }, [contacts, people, groups, keptOut, country]);
};
