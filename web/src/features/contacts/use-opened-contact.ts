import type { Contact } from '@kith/contract';
import { useEffect, useState } from 'react';
import { toFailure } from '../../platform/failure.ts';
import { useContact, useContactsEngine, useContactsStatus } from './contacts.react.ts';

type Fetched = Contact | 'loading' | 'missing' | 'failed';

/** The contact from the address book; until that has loaded, from the server. */
export const useOpenedContact = (id: string) => {
  const engine = useContactsEngine();
  const held = useContact(id);
  const isBookHere = useContactsStatus() === 'ready';
  const [fetched, setFetched] = useState<Fetched>('loading');
  const isAsked = !isBookHere && fetched === 'loading';
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    engine.fetch(id).then(
      (contact) => isGone || setFetched(contact),
      (cause) => isGone || setFetched(toFailure(cause).status === 404 ? 'missing' : 'failed'),
    );
    return () => {
      isGone = true;
    };
  }, [engine, id, isAsked]);

  if (held !== undefined || isBookHere)
    return { contact: held, status: 'missing', retry: () => {} } as const;
  const isContact = typeof fetched === 'object';
  return {
    contact: isContact ? fetched : undefined,
    status: isContact ? 'loading' : fetched,
    /** Requests it again. */
    retry: () => setFetched('loading'),
  } as const;
};
