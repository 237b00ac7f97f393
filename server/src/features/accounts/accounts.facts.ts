import { defineFact } from '../../platform/facts.ts';

/** Somebody proved an e-mail address, or gave it up. */
export const emailChanged = defineFact<{ address: string }>('email.changed');

/** A session was opened for an account. */
export const signedIn = defineFact<{ accountId: string }>('account.signedIn');
