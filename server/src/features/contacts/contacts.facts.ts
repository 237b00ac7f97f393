import { defineFact } from '../../platform/feature/facts.ts';

/** An account has people in its contacts who were not there, or not known to be these people. */
export const contactMet = defineFact<{ accountId: string; profileIds: readonly string[] }>(
  'contacts.met',
);
