import { defineFact } from '../../platform/feature/facts.ts';

/** An email address was verified or removed. */
export const emailChanged = defineFact<{ address: string }>('email.changed');

/** A session was opened for an account; `restored` is called if that cancels its deletion. */
export const signedIn = defineFact<{ accountId: string; restored: () => void }>('account.signedIn');
