import { callCalls, toldCall } from './calls.schemas.ts';

export { callCalls as calls } from './calls.schemas.ts';

export const mainEvents = {
  /** A call of the account rings, was answered or is over. */
  'call.changed': toldCall,
  /** The account has entered a call or left it, or others have. Always the whole, so there are no gaps. */
  'call.current': callCalls['calls.current'].answer,
} as const;
