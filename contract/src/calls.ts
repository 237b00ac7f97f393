import type * as z from 'zod';
import { accessTokenCalls } from './access-tokens.ts';
import { accountCalls } from './accounts.ts';
import { addressCalls } from './addresses.ts';
import { chatCalls } from './chat.ts';
import { contactCalls } from './contacts.ts';
import { deletionCalls } from './deletion.ts';
import { errorLogCalls } from './error-log.ts';
import { exportCalls } from './export.ts';
import { invitationCalls } from './invitations.ts';
import { operatorCalls } from './operator.ts';
import { pictureCalls } from './pictures.ts';
import { preferenceCalls } from './preferences.ts';
import { privacyCalls } from './privacy.ts';
import { profileCalls } from './profiles.ts';
import type { ROUTES, RouteName } from './pure/routes.ts';
import { secondFactorCalls } from './second-factor.ts';

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

/** The schemas of every call; the type refuses a route that is missing here. */
export const CALLS = {
  ...accountCalls,
  ...accessTokenCalls,
  ...addressCalls,
  ...secondFactorCalls,
  ...profileCalls,
  ...privacyCalls,
  ...invitationCalls,
  ...chatCalls,
  ...contactCalls,
  ...pictureCalls,
  ...preferenceCalls,
  ...operatorCalls,
  ...deletionCalls,
  ...exportCalls,
  ...errorLogCalls,
} as const satisfies Record<RouteName, CallSchemas>;

export type Calls = typeof CALLS;
type Of<Part, Otherwise> = Part extends z.ZodType ? z.output<Part> : Otherwise;
type Into<Part> = Part extends z.ZodType ? z.input<Part> : undefined;
type PartOf<Name extends RouteName, Key extends string> =
  Calls[Name] extends Record<Key, infer Part> ? Part : undefined;

/** What the server's handler of a call is given, validated. */
export interface CallInput<Name extends RouteName> {
  params: Of<PartOf<Name, 'params'>, Record<string, never>>;
  query: Of<PartOf<Name, 'query'>, Record<string, never>>;
  body: Of<PartOf<Name, 'body'>, undefined>;
}
type IsRaw<Name extends RouteName> = (typeof ROUTES)[Name] extends { body: 'bytes' } ? true : false;

/** What a client sends. */
export interface CallRequest<Name extends RouteName> {
  params: Into<PartOf<Name, 'params'>>;
  query: Into<PartOf<Name, 'query'>>;
  body: IsRaw<Name> extends true ? Uint8Array<ArrayBuffer> : Into<PartOf<Name, 'body'>>;
}
export type CallAnswer<Name extends RouteName> = Of<PartOf<Name, 'answer'>, never>;
