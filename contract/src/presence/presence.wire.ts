import type { RequestEvent } from '../base/wire.ts';
import {
  countAnswer,
  countPayload,
  herePayload,
  presence,
  watchAnswer,
  watchPayload,
} from './presence.schemas.ts';

export const directoryEvents = {
  /** About a person that this connection watches. */
  'presence.changed': presence,
} as const;

export const directoryRequests = {
  'presence.here': { payload: herePayload, rate: 'write' },
  'presence.watch': { payload: watchPayload, answer: watchAnswer, rate: 'write', reads: true },
  'presence.count': { payload: countPayload, answer: countAnswer, rate: 'search', reads: true },
} as const satisfies Record<string, RequestEvent>;
