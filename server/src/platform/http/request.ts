import type { AccessScope, CallAnswer, CallInput, ROUTES, RouteName } from '@kith/contract';
import type { Reader } from '../database/index.ts';
import type { Bytes, WrittenBytes } from './bytes.ts';
import type { Head, WithHeaders } from './head.ts';

export interface UserActor {
  accountId: string;
  sessionId: string;
  /** SHA-256 of the request's cookie, which may have been replaced a moment ago. */
  cookieHash?: string;
  /** Set for access tokens only. */
  scope?: AccessScope;
  /** Whether the vault is open in this session now; absent for jobs, for which it is never open. */
  isVaultOpen?(query: Reader): Promise<boolean>;
}
export interface ProfileActor extends UserActor {
  profileId: string;
}
export interface MediaActor extends UserActor {
  /** The requesting profile, if the address names one. */
  profileId: string | undefined;
}

/** The parts of the connection that a handler can read and set. */
export interface RequestContext {
  /** An IPv4 address, or the network of an IPv6 address. */
  address: string;
  /** The user agent, cut to one line. */
  device: string;
  /** The browser's preferred language, as a language tag. */
  language: string;
  /** The session cookie as sent. */
  cookie: string | undefined;
  /** A second cookie, which recognizes a device. */
  deviceCookie: string | undefined;
  /** A third cookie, which distinguishes people who have signed in here before from strangers. */
  knownCookie: string | undefined;
  setKnownCookie(value: string, maxAgeS: number): void;
  /** Where passkeys can be used. */
  origins: string[];
  setCookie(value: string, maxAgeS: number): void;
  setDeviceCookie(value: string, maxAgeS: number): void;
  clearCookie(): void;
  /** Answers 202, which does not reveal the result. */
  accept(): void;
}

interface ActorOf {
  anyone: undefined;
  visitor: UserActor | undefined;
  cookie: UserActor;
  media: MediaActor;
  user: UserActor;
  profile: ProfileActor;
}

type RouteOf<Name extends RouteName> = (typeof ROUTES)[Name];
/** A raw body is passed on as it arrives. */
type InputOf<Name extends RouteName> =
  RouteOf<Name> extends { body: 'bytes' }
    ? Omit<CallInput<Name>, 'body'> & { body: AsyncIterable<Uint8Array> }
    : CallInput<Name>;
type AnswerOf<Name extends RouteName> =
  RouteOf<Name> extends { answer: infer Kind }
    ? Kind extends 'bytes'
      ? Bytes | WrittenBytes
      : Head
    : CallAnswer<Name>;

export type CallRequestOf<Name extends RouteName> = InputOf<Name> &
  (RouteOf<Name> extends { answer: 'head' } | { body: 'bytes' } ? WithHeaders : unknown) & {
    actor: ActorOf[RouteOf<Name>['actor']];
    context: RequestContext;
  };
export type Handler<Name extends RouteName> = (
  request: CallRequestOf<Name>,
) => Promise<AnswerOf<Name>>;
/** One handler for every call of the contract; the type rejects a missing one. */
export type Handlers = { [Name in RouteName]: Handler<Name> };

/**
 * Authenticates callers. Each function throws `unauthorized`. A browser's tokens are valid only with
 * its cookie; a personal access token replaces the user token and needs none.
 */
export interface Authenticator {
  /**
   * Who visits, if they have a session: by the cookie, an access token or the secret of a page. `isLasting`: for a socket, only by
   * the current cookie, read from the database.
   */
  byVisit(
    userToken: string,
    cookie: string | undefined,
    isLasting?: boolean,
  ): Promise<UserActor | undefined>;
  /** A ticket with which a page at another name of this server acts in the session, if there is one. */
  ticketOf(cookie: string | undefined): Promise<string | undefined>;
  /** The secret of that page, for its ticket; throws `unauthorized`. */
  openVisit(ticket: string): Promise<string>;
  /** Whether a session has not ended. */
  isLive(sessionId: string): Promise<boolean>;
  byCookie(cookie: string | undefined): Promise<UserActor>;
  /** By the cookie or an access token; `profileId` has to belong to the account. */
  toLook(
    userToken: string,
    profileId: string | undefined,
    cookie: string | undefined,
  ): Promise<MediaActor>;
  byUserToken(userToken: string, cookie: string | undefined): Promise<UserActor>;
  /** The same for a long-lived socket: only by the current cookie, read from the database. */
  bySocketUserToken(userToken: string, cookie: string | undefined): Promise<UserActor>;
  byBothTokens(
    userToken: string,
    profileToken: string,
    cookie: string | undefined,
  ): Promise<ProfileActor>;
  /** Also for sockets: a profile token with its cookie, or both tokens separated by a space. */
  bySocketToken(token: string, cookie: string | undefined): Promise<ProfileActor>;
  /** Whether an open socket may stay; reads the session, its cookie and the profile again. */
  isCurrent(actor: UserActor & { profileId?: string }): Promise<boolean>;
  /**
   * Throws `step_up_required` unless the session has a recent confirmation of identity, and
   * `unauthorized` for a replaced cookie.
   */
  demandStepUp(actor: UserActor): Promise<void>;
}
