import { toldCall } from './calls.schemas.ts';

export { callCalls as calls } from './calls.schemas.ts';

export const mainEvents = {
  /** A call of the account rings, was answered or is over. */
  'call.changed': toldCall,
} as const;
