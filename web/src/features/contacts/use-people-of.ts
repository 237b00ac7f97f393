import type { Contact, Person } from '@kith/contract';
import { useEffect, useState } from 'react';
import { useProfiles } from '../profiles/index.ts';

const ADDRESSES_MAX = 3;
const NOBODY: readonly Person[] = [];

/** Profiles on this server with one of the contact's addresses, unverified. */
export const usePeopleOf = (contact: Contact): readonly Person[] => {
  const { search } = useProfiles();
  const [people, setPeople] = useState(NOBODY);
  const addresses = contact.profile ? '' : contact.emails.map(({ address }) => address).join(' ');
  useEffect(() => {
    setPeople(NOBODY);
    const sought = addresses.split(' ').filter(Boolean).slice(0, ADDRESSES_MAX);
    if (sought.length === 0) return;
    const abort = new AbortController();
    Promise.all(sought.map((address) => search(address, { signal: abort.signal })))
      .then((found) => {
        const byId = new Map(
          found.flatMap(({ rows }) => rows).map((person) => [person.id, person]),
        );
        if (!abort.signal.aborted) setPeople([...byId.values()]);
      })
      .catch(() => {});
    return () => abort.abort();
  }, [addresses, search]);
  return people;
};
