import * as z from 'zod';
import type { RequestEvent } from './wire.ts';

/** First event on every connection. A changed epoch means another database: throw the copy away. */
export const hello = z.object({ epoch: z.string(), serverTime: z.int() });

/** What is told on both sockets whatever the features are. */
export const closing = {
  'session.ended': z.object({ reason: z.enum(['signed_out', 'revoked', 'expired']) }),
} as const;

export const directoryRequests = {
  /** Answered at once: a page that hears nothing else learns whether the wire is still there. */
  ping: { payload: z.object({}), answer: z.object({}), rate: 'write', reads: true },
} as const satisfies Record<string, RequestEvent>;
