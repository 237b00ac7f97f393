import * as z from 'zod';
import type { ErrorBody } from './base/errors.ts';
import { heads, hello, mainHeads } from './base/sync.schemas.ts';
import {
  chatsChanged,
  message,
  messagesChanged,
  seenChanged,
  sendPayload,
  typing,
  typingPayload,
} from './chat/chat.schemas.ts';
import { categoriesChanged, contactsChanged } from './contacts/contacts.schemas.ts';
import { preferencesChanged } from './preferences/preferences.schemas.ts';
import { herePayload, presence, watchAnswer, watchPayload } from './presence/presence.schemas.ts';
import type { RateClass } from './routes.ts';

const sessionEnded = z.object({ reason: z.enum(['signed_out', 'revoked', 'expired']) });

/** Socket 1, of the account: from the server. */
export const MAIN_EVENTS = {
  hello,
  heads: mainHeads,
  'contacts.changed': contactsChanged,
  'categories.changed': categoriesChanged,
  'preferences.changed': preferencesChanged,
  /** The profiles changed: ask for them again. */
  'profiles.changed': z.object({}),
  /** What another profile of the account has not read may have changed: ask for the counts. */
  'unread.changed': z.object({}),
  /** One's own invitations, or those addressed to one, changed: ask for them again. */
  'invitations.changed': z.object({}),
  /** Another device signed in, was confirmed or signed out: ask for the sessions again. */
  'sessions.changed': z.object({}),
  'session.ended': sessionEnded,
} as const;

/** Socket 2, of a profile: from the server. */
export const DIRECTORY_EVENTS = {
  hello,
  heads,
  'chats.changed': chatsChanged,
  'messages.changed': messagesChanged,
  'seen.changed': seenChanged,
  typing,
  /** Of somebody this connection watches. */
  'presence.changed': presence,
  /** The profile's privacy or its blocks changed: ask for them again. */
  'privacy.changed': z.object({}),
  'session.ended': sessionEnded,
} as const;

export interface RequestEvent {
  payload: z.ZodType;
  /** Absent: nothing is acknowledged. */
  answer?: z.ZodType;
  rate: RateClass;
  /** Open to an access token that is for reading alone. */
  reads?: true;
}

/** Socket 2: from the browser. */
export const DIRECTORY_REQUESTS = {
  'message.send': { payload: sendPayload, answer: message, rate: 'write' },
  typing: { payload: typingPayload, rate: 'write' },
  'presence.here': { payload: herePayload, rate: 'write' },
  'presence.watch': { payload: watchPayload, answer: watchAnswer, rate: 'write', reads: true },
  /** Answered at once: a page that hears nothing else learns whether the wire is still there. */
  ping: { payload: z.object({}), answer: z.object({}), rate: 'write', reads: true },
} as const satisfies Record<string, RequestEvent>;

/** Those that change nothing. */
export const READING_REQUESTS: readonly string[] = Object.entries<RequestEvent>(DIRECTORY_REQUESTS)
  .filter(([, { reads }]) => reads)
  .map(([name]) => name);

type Payloads<Table extends Record<string, z.ZodType>> = {
  [Name in keyof Table]: (payload: z.output<Table[Name]>) => void;
};
export type MainServerEvents = Payloads<typeof MAIN_EVENTS>;
export type DirectoryServerEvents = Payloads<typeof DIRECTORY_EVENTS>;

/** An acknowledgement: what was asked for, or why not. */
export type Ack<Value> = { ok: Value } | { error: ErrorBody };
export interface DirectoryClientEvents {
  'message.send': (
    payload: z.input<typeof sendPayload>,
    ack: (answer: Ack<z.output<typeof message>>) => void,
  ) => void;
  typing: (payload: z.input<typeof typingPayload>) => void;
  'presence.here': (payload: z.input<typeof herePayload>) => void;
  'presence.watch': (
    payload: z.input<typeof watchPayload>,
    ack: (answer: Ack<z.output<typeof watchAnswer>>) => void,
  ) => void;
  ping: (payload: Record<never, never>, ack: (answer: Ack<Record<never, never>>) => void) => void;
}
export type DirectoryRequestName = keyof typeof DIRECTORY_REQUESTS;
