import * as z from 'zod';
import { closing, cutting, opening, pinging } from './base/base.wire.ts';
import type { ErrorBody } from './base/errors.ts';
import type { RequestEvent, ServerEvent } from './base/wire.ts';
import { directoryResume, mainResume, roomResume } from './collections.ts';
import { wirePart } from './wire.ts';

export type { RequestEvent, ServerEvent } from './base/wire.ts';

/**
 * Sent on connection and every 30 s, so that correctness does not depend on the last event
 * arriving: the versions of the account's collections.
 */
const mainHeads = z.object({ epoch: z.string(), ...wirePart('mainHeads') });
/** The same on socket 2, for the collections of a profile. */
const heads = z.object({ epoch: z.string(), ...wirePart('directoryHeads') });

/** The same on the socket of a room. */
const roomHeads = z.object({ epoch: z.string(), ...wirePart('roomHeads') });

const headsOf = <Payload extends z.ZodType>(payload: Payload) =>
  ({
    heads: {
      summary:
        'Versions of the synchronized collections. A client that is behind reads the changes.',
      payload,
    },
  }) as const;

const RESUME = 'Read all changes since the given versions.';

/** Socket 1, of the account: server to browser. */
export const MAIN_EVENTS = {
  ...opening,
  ...headsOf(mainHeads),
  ...wirePart('mainEvents'),
  ...closing,
  ...cutting,
} as const;

/** Socket 2, of a profile: server to browser. */
export const DIRECTORY_EVENTS = {
  ...opening,
  ...headsOf(heads),
  ...wirePart('directoryEvents'),
  ...closing,
  ...cutting,
} as const;

/** The socket of a room, of one seat: server to browser. */
export const ROOM_EVENTS = {
  ...opening,
  ...headsOf(roomHeads),
  ...wirePart('roomEvents'),
  ...cutting,
} as const;

/** Socket 1: browser to server. */
export const MAIN_REQUESTS = {
  /** Returns the changes to all local copies in one answer. */
  resume: { summary: RESUME, ...mainResume, rate: 'read', reads: true },
} as const satisfies Record<string, RequestEvent>;

/** Socket 2: browser to server. */
export const DIRECTORY_REQUESTS = {
  ...wirePart('directoryRequests'),
  resume: { summary: RESUME, ...directoryResume, rate: 'read', reads: true },
  ...pinging,
} as const;

/** The socket of a room: browser to server. */
export const ROOM_REQUESTS = {
  ...wirePart('roomRequests'),
  resume: { summary: RESUME, ...roomResume, rate: 'read', reads: true },
  ...pinging,
} as const;

export type Hello = z.infer<typeof opening.hello.payload>;
export type Heads = z.infer<typeof heads>;
export type MainHeads = z.infer<typeof mainHeads>;

/** Requests that change nothing. */
export const READING_REQUESTS: readonly string[] = Object.entries<RequestEvent>({
  ...MAIN_REQUESTS,
  ...DIRECTORY_REQUESTS,
})
  .filter(([, { reads }]) => reads)
  .map(([name]) => name);

type Payloads<Table extends Record<string, ServerEvent>> = {
  [Name in keyof Table]: (payload: z.output<Table[Name]['payload']>) => void;
};
export type MainServerEvents = Payloads<typeof MAIN_EVENTS>;
export type DirectoryServerEvents = Payloads<typeof DIRECTORY_EVENTS>;
export type RoomServerEvents = Payloads<typeof ROOM_EVENTS>;

/** An acknowledgement: the result or the error. */
export type Ack<Value> = { ok: Value } | { error: ErrorBody };
type ClientEvent<Request> = Request extends {
  payload: infer Payload extends z.ZodType;
  answer: infer Answer extends z.ZodType;
}
  ? (payload: z.input<Payload>, ack: (answer: Ack<z.output<Answer>>) => void) => void
  : Request extends { payload: infer Payload extends z.ZodType }
    ? (payload: z.input<Payload>) => void
    : never;
export type DirectoryClientEvents = {
  [Name in DirectoryRequestName]: ClientEvent<(typeof DIRECTORY_REQUESTS)[Name]>;
};
export type MainRequestName = keyof typeof MAIN_REQUESTS;
export type DirectoryRequestName = keyof typeof DIRECTORY_REQUESTS;
export type RoomRequestName = keyof typeof ROOM_REQUESTS;
