import { defineFact } from '../../platform/feature/facts.ts';

export interface CallChange {
  id: string;
  accountId: string;
  /** The session of the device that changed it, if it belongs to the account. */
  sessionId: string | null;
  /** It was missed, and `callMissed` follows. */
  isMissed: boolean;
}

/** One for each account that may know of the call. */
export const callChanged = defineFact<CallChange>('call.changed');

export interface Missed {
  id: string;
  /** Of the person who was called. */
  accountId: string;
  /** Where their chat says so; null if the two people have none. */
  line: { chatId: string; seq: number } | null;
}

/** A call of two people was missed; once their chat says so. */
export const callMissed = defineFact<Missed>('call.missed');
