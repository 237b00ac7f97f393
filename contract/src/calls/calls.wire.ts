import { callCalls, toldCall } from './calls.schemas.ts';

export { callCalls as calls } from './calls.schemas.ts';

export const mainEvents = {
  /** A call of the account rings, was answered or has ended. */
  'call.changed': toldCall,
  /**
   * The account or another participant has entered or left a call. Always the whole state, so there are no
   * gaps.
   */
  'call.current': callCalls['calls.current'].answer,
} as const;
