import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RateClass } from './route.ts';

/**
 * Input and output of a call. Omitted parts must be absent from the request. Raw bytes have no
 * schema.
 */
export interface CallSchemas {
  /** What it does, in one line for the API reference. */
  summary: string;
  /** A tool of the assistant: it only reads, or a person approves what it does. By default it is none. */
  tool?: 'read' | 'act';
  /** Error codes in addition to those that every call of its kind can have. */
  errors?: readonly ErrorCode[];
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
}

/** What the server sends to a browser over a socket. */
export interface ServerEvent {
  /** When it is sent, in one line for the API reference. */
  summary: string;
  payload: z.ZodType;
}

export interface RequestEvent {
  /** What it does, in one line for the API reference. */
  summary: string;
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
  mainEvents: Readonly<Record<string, ServerEvent>>;
  /** Socket 2, of a profile: server to browser. */
  directoryEvents: Readonly<Record<string, ServerEvent>>;
  /** Socket 2: browser to server. */
  directoryRequests: Readonly<Record<string, RequestEvent>>;
  /** The socket of a room: server to browser, and browser to server. */
  roomEvents: Readonly<Record<string, ServerEvent>>;
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
