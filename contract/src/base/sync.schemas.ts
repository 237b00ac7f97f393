import * as z from 'zod';
import { marker, version } from './fields.schemas.ts';

/**
 * The one event of a versioned collection. A reader applies it when `previous` is the version it
 * holds, and asks for what changed since otherwise.
 */
export const changed = <Row extends z.ZodType>(row: Row) =>
  z.object({
    owner: z.string(),
    version,
    /** -1 when the rows were too many to send: whoever follows asks for them. */
    previous: z.int().min(-1),
    created: z.array(row),
    updated: z.array(row),
    deleted: z.array(marker),
  });

/** First event on every connection. A changed epoch means another database: throw the copy away. */
export const hello = z.object({ epoch: z.string(), serverTime: z.int() });

/**
 * Told at connection and every 30 s, so that nothing rests on the last event arriving. Versions only
 * grow, so equal count and sum mean that every chat is at the server's version.
 */
export const heads = z.object({
  epoch: z.string(),
  chats: z.object({ count: z.int(), sum: z.int(), ownVersion: version }),
});

/** The same on socket 1: the versions of what the account owns. */
export const mainHeads = z.object({ epoch: z.string(), contacts: version, preferences: version });

export type Hello = z.infer<typeof hello>;
export type Heads = z.infer<typeof heads>;
export type MainHeads = z.infer<typeof mainHeads>;
