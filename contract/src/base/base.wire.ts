import * as z from 'zod';
import type { RequestEvent } from './wire.ts';

/** The event at the start of every connection, whatever the features. */
export const opening = {
  hello: {
    summary:
      'First event of every connection. A new epoch means another database: discard local data.',
    payload: z.object({ epoch: z.string(), serverTime: z.int() }),
  },
} as const;

/** The event at the end of a session's connections. */
export const closing = {
  'session.ended': {
    summary: 'The session has ended. The connection closes.',
    payload: z.object({ reason: z.enum(['signed_out', 'revoked', 'expired']) }),
  },
} as const;

/** Events on every socket, before the server closes it although the client may come back. */
export const cutting = {
  'connection.closing': {
    summary: 'The server closes the connection. The client may come back later.',
    payload: z.object({
      reason: z.enum(['too_many_refusals']),
      /** Seconds until it is worth coming back. */
      retryAfter: z.int(),
    }),
  },
} as const;

export const pinging = {
  /** Answered immediately, so that a page can tell whether the connection is alive. */
  ping: {
    summary: 'Check the connection.',
    payload: z.object({}),
    answer: z.object({}),
    rate: 'write',
    reads: true,
  },
} as const satisfies Record<string, RequestEvent>;
