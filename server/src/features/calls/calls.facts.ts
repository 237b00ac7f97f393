import { defineFact } from '../../platform/facts.ts';

/** One for each account that may know of the call. */
export const callChanged = defineFact<{
  id: string;
  accountId: string;
  /** The session of the device that changed it, if it belongs to the account. */
  sessionId: string | null;
}>('call.changed');
