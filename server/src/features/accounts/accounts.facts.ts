import { defineFact } from '../../platform/facts.ts';

/** Somebody proved an e-mail address, or gave it up. */
export const emailChanged = defineFact<{ address: string }>('email.changed');

/** A session was opened for an account; `restored` is called if that keeps it from being deleted. */
export const signedIn = defineFact<{ accountId: string; restored: () => void }>('account.signedIn');
