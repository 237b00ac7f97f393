import { defineFact } from '../../platform/facts.ts';

/** An account has added a person to its contacts. */
export const contactMet = defineFact<{ accountId: string; profileId: string }>('contacts.met');
