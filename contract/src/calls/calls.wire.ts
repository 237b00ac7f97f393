import { callCalls, toldCall } from './calls.schemas.ts';
import { phoneCall, phoneCalls } from './phone.schemas.ts';

export const calls = { ...callCalls, ...phoneCalls };

export const mainEvents = {
  'call.changed': {
    summary: 'A call rings, was answered or has ended.',
    payload: toldCall,
  },
  /**
   * The account or another participant has entered or left a call. Always the whole state, so there are no
   * gaps.
   */
  'call.current': {
    summary: 'The current calls of the account have changed.',
    payload: callCalls['calls.current'].answer,
  },
  'phone.changed': {
    summary: 'A call to a telephone has begun, rings, was answered or has ended.',
    payload: phoneCall,
  },
} as const;
