import type * as z from 'zod';
import type { RateClass } from './route.ts';

/**
 * What a call takes and answers; a part left out must be absent from the request. What travels as
 * bytes has no schema.
 */
export interface CallSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
}

export interface RequestEvent {
  payload: z.ZodType;
  /** Absent: nothing is acknowledged. */
  answer?: z.ZodType;
  rate: RateClass;
  /** Open to an access token that is for reading alone. */
  reads?: true;
}

/** What `<name>.wire.ts` of a feature may export; each part is joined with those of the others. */
export interface Wire {
  calls: Readonly<Record<string, CallSchemas>>;
  /** Socket 1, of the account: from the server. */
  mainEvents: Readonly<Record<string, z.ZodType>>;
  /** Socket 2, of a profile: from the server. */
  directoryEvents: Readonly<Record<string, z.ZodType>>;
  /** Socket 2: from the browser. */
  directoryRequests: Readonly<Record<string, RequestEvent>>;
  /** What is followed on each socket, and answered by `resume`: the same as its list answers. */
  mainCollections: Readonly<Record<string, z.ZodType>>;
  directoryCollections: Readonly<Record<string, z.ZodType>>;
  /** The versions told on each socket of what it follows. */
  mainHeads: Readonly<Record<string, z.ZodType>>;
  directoryHeads: Readonly<Record<string, z.ZodType>>;
}
