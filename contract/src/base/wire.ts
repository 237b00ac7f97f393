import type * as z from 'zod';
import type { RateClass } from './route.ts';

/**
 * Input and output of a call. Omitted parts must be absent from the request. Raw bytes have no
 * schema.
 */
export interface CallSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
}

export interface RequestEvent {
  payload: z.ZodType;
  /** Absent: there is no acknowledgement. */
  answer?: z.ZodType;
  rate: RateClass;
  /** Allowed with a read-only access token. */
  reads?: true;
}

/**
 * What `<name>.wire.ts` of a feature can export; each part is merged with those of other features.
 */
export interface Wire {
  calls: Readonly<Record<string, CallSchemas>>;
  /** Socket 1, of the account: server to browser. */
  mainEvents: Readonly<Record<string, z.ZodType>>;
  /** Socket 2, of a profile: server to browser. */
  directoryEvents: Readonly<Record<string, z.ZodType>>;
  /** Socket 2: browser to server. */
  directoryRequests: Readonly<Record<string, RequestEvent>>;
  /** The socket of a room: server to browser, and browser to server. */
  roomEvents: Readonly<Record<string, z.ZodType>>;
  roomRequests: Readonly<Record<string, RequestEvent>>;
  /** Collections followed on each socket, with the answer of `resume`: that of their list call. */
  mainCollections: Readonly<Record<string, z.ZodType>>;
  directoryCollections: Readonly<Record<string, z.ZodType>>;
  roomCollections: Readonly<Record<string, z.ZodType>>;
  /** The versions in the heads of each socket. */
  mainHeads: Readonly<Record<string, z.ZodType>>;
  directoryHeads: Readonly<Record<string, z.ZodType>>;
  roomHeads: Readonly<Record<string, z.ZodType>>;
}
