import { defineFact } from '../../platform/facts.ts';

/** An account has made a contact of somebody. */
export const contactMet = defineFact<{ accountId: string; profileId: string }>('contacts.met');
