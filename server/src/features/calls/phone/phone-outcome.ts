import type { PhoneOutcome } from '@kith/contract';

const BY_CODE: Readonly<Record<number, PhoneOutcome>> = {
  404: 'unknownNumber',
  410: 'unknownNumber',
  480: 'noAnswer',
  484: 'unknownNumber',
  486: 'busy',
  487: 'noAnswer',
  600: 'busy',
  604: 'unknownNumber',
  // What the trunk says about its own customer.
  401: 'unreachable',
  402: 'unreachable',
  407: 'unreachable',
};
const TIMEOUT = 408;
const SERVER_CODES = { first: 500, last: 599 };

/** How a call has ended, by a code of SIP; without one, a connection has gone. */
export const outcomeOf = (
  code: number | undefined,
  state: 'calling' | 'ringing' | 'answered' | 'ended',
): PhoneOutcome => {
  if (code === undefined) return 'lost';
  if (state === 'answered') return 'hungUp';
  // The same if the trunk does not answer at all.
  if (code === TIMEOUT) return state === 'ringing' ? 'noAnswer' : 'unreachable';
  if (code >= SERVER_CODES.first && code <= SERVER_CODES.last) return 'unreachable';
  return BY_CODE[code] ?? 'refused';
};
