import type * as z from 'zod';
import { accessTokenCalls } from './accounts/access-tokens.schemas.ts';
import { accountCalls } from './accounts/accounts.schemas.ts';
import { addressCalls } from './accounts/addresses.schemas.ts';
import { chatCalls } from './chat/chat.schemas.ts';
import { contactCalls } from './contacts/contacts.schemas.ts';
import { deletionCalls } from './deletion/deletion.schemas.ts';
import { errorLogCalls } from './error-log/error-log.schemas.ts';
import { exportCalls } from './export/export.schemas.ts';
import { invitationCalls } from './invitations/invitations.schemas.ts';
import { operatorCalls } from './operator/operator.schemas.ts';
import { pictureCalls } from './pictures/pictures.schemas.ts';
import { preferenceCalls } from './preferences/preferences.schemas.ts';
import { privacyCalls } from './privacy/privacy.schemas.ts';
import { profileCalls } from './profiles/profiles.schemas.ts';
import type { ROUTES, RouteName } from './routes.ts';
import { secondFactorCalls } from './second-factor/second-factor.schemas.ts';

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
