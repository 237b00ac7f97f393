import { defineFact } from '../../platform/facts.ts';

/** For each account that may know of the call. */
export const callChanged = defineFact<{
  id: string;
  accountId: string;
  /** Of the device that changed it, if it is the account's own. */
  sessionId: string | null;
}>('call.changed');
