import * as z from 'zod';
import type { RequestEvent } from './wire.ts';

/** First event on every connection. A changed epoch means another database: discard the copy. */
export const hello = z.object({ epoch: z.string(), serverTime: z.int() });

/** Events on both sockets, whatever the features. */
export const closing = {
  'session.ended': z.object({ reason: z.enum(['signed_out', 'revoked', 'expired']) }),
} as const;

export const pinging = {
  /** Answered immediately, so that a page can tell whether the connection is alive. */
  ping: { payload: z.object({}), answer: z.object({}), rate: 'write', reads: true },
} as const satisfies Record<string, RequestEvent>;
