import type { AccessScope, CallAnswer, CallInput, ROUTES, RouteName } from '@kith/contract';
import type { Bytes } from './bytes.ts';

export interface UserActor {
  accountId: string;
  sessionId: string;
  /** SHA-256 of the cookie it came by, which may have been replaced a moment ago. */
  cookieHash?: string;
  /** Of an access token; a browser's session has none. */
  scope?: AccessScope;
}
export interface ProfileActor extends UserActor {
  profileId: string;
}
export interface MediaActor extends UserActor {
  /** The profile that asks, when the address names it. */
  profileId: string | undefined;
}

/** The parts of the connection that a handler may read and set. */
export interface RequestContext {
  /** An IPv4 address, or the network of an IPv6 address. */
  address: string;
  /** What the browser says it is, cut to a line. */
  device: string;
  /** What the browser likes best to read, as a language tag. */
  language: string;
  /** The session cookie as sent. */
  cookie: string | undefined;
  /** A second cookie, by which a device is known again. */
  deviceCookie: string | undefined;
  /** A third one, by which somebody who has signed in here before is known from a stranger. */
  knownCookie: string | undefined;
  setKnownCookie(value: string, maxAgeS: number): void;
  /** Where passkeys may be used. */
  origins: string[];
  setCookie(value: string, maxAgeS: number): void;
  setDeviceCookie(value: string, maxAgeS: number): void;
  clearCookie(): void;
  /** Answers 202, which does not reveal the result. */
  accept(): void;
}

interface ActorOf {
  anyone: undefined;
  cookie: UserActor;
  media: MediaActor;
  user: UserActor;
  profile: ProfileActor;
}

type RouteOf<Name extends RouteName> = (typeof ROUTES)[Name];
/** A raw body is handed on as it arrives. */
type InputOf<Name extends RouteName> =
  RouteOf<Name> extends { body: 'bytes' }
    ? Omit<CallInput<Name>, 'body'> & { body: AsyncIterable<Uint8Array> }
    : CallInput<Name>;
type AnswerOf<Name extends RouteName> =
  RouteOf<Name> extends { answer: 'bytes' } ? Bytes : CallAnswer<Name>;

export type CallRequestOf<Name extends RouteName> = InputOf<Name> & {
  actor: ActorOf[RouteOf<Name>['actor']];
  context: RequestContext;
};
export type Handler<Name extends RouteName> = (
  request: CallRequestOf<Name>,
) => Promise<AnswerOf<Name>>;
/** One handler for every call of the contract; the type refuses a call without one. */
export type Handlers = { [Name in RouteName]: Handler<Name> };

/**
 * Says who is asking. Each throws `unauthorized`. Tokens of a browser count only beside its
 * cookie; a personal access token stands in for the user token and needs none.
 */
export interface Authenticator {
  byCookie(cookie: string | undefined): Promise<UserActor>;
  /** By the cookie, or an access token; `profileId` has to be the account's own. */
  toLook(
    userToken: string,
    profileId: string | undefined,
    cookie: string | undefined,
  ): Promise<MediaActor>;
  byUserToken(userToken: string, cookie: string | undefined): Promise<UserActor>;
  /** The same for a socket, which lasts: by the present cookie alone, read anew. */
  bySocketUserToken(userToken: string, cookie: string | undefined): Promise<UserActor>;
  byBothTokens(
    userToken: string,
    profileToken: string,
    cookie: string | undefined,
  ): Promise<ProfileActor>;
  /** For a socket too: a profile token beside its cookie, or both tokens with a space between. */
  bySocketToken(token: string, cookie: string | undefined): Promise<ProfileActor>;
  /**
   * Throws `step_up_required` unless the session has proved lately who it is, and `unauthorized`
   * for a cookie that was replaced.
   */
  demandStepUp(actor: UserActor): Promise<void>;
}
