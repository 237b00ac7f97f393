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
  'presence.changed': {
    summary: 'A watched person has come online or gone offline.',
    payload: presence,
  },
} as const;

export const directoryRequests = {
  'presence.here': {
    summary: 'Report whether the person is active.',
    payload: herePayload,
    rate: 'write',
  },
  'presence.watch': {
    summary: 'Choose the people whose presence is reported.',
    payload: watchPayload,
    answer: watchAnswer,
    rate: 'write',
    reads: true,
  },
  'presence.count': {
    summary: 'Count the members of a chat who are online.',
    payload: countPayload,
    answer: countAnswer,
    rate: 'search',
    reads: true,
  },
} as const satisfies Record<string, RequestEvent>;
