import { callCalls, toldCall } from './calls.schemas.ts';
import { phoneCall, phoneCalls } from './phone.schemas.ts';

export const calls = { ...callCalls, ...phoneCalls };

export const mainEvents = {
  /** A call of the account rings, was answered or has ended. */
  'call.changed': toldCall,
  /**
   * The account or another participant has entered or left a call. Always the whole state, so there are no
   * gaps.
   */
  'call.current': callCalls['calls.current'].answer,
  /** A call of the account to a telephone has begun, rings, was answered or has ended. */
  'phone.changed': phoneCall,
} as const;
