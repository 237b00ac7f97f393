import type { CallAnswer, CallInput, ROUTES, RouteName } from '@kith/contract';

export interface UserActor {
  accountId: string;
  sessionId: string;
}
export interface ProfileActor extends UserActor {
  profileId: string;
}

/** What of the connection a handler may see and set. */
export interface RequestContext {
  address: string;
  /** What the browser says it is, cut to a line. */
  device: string;
  /** The session cookie as sent. */
  cookie: string | undefined;
  setCookie(value: string, maxAgeS: number): void;
  clearCookie(): void;
}

interface ActorOf {
  anyone: undefined;
  cookie: UserActor;
  user: UserActor;
  profile: ProfileActor;
}

export type CallRequestOf<Name extends RouteName> = CallInput<Name> & {
  actor: ActorOf[(typeof ROUTES)[Name]['actor']];
  context: RequestContext;
};
export type Handler<Name extends RouteName> = (
  request: CallRequestOf<Name>,
) => Promise<CallAnswer<Name>>;
/** One handler for every call of the contract; the type refuses a call without one. */
export type Handlers = { [Name in RouteName]: Handler<Name> };

/** Says who is asking. Each throws `unauthorized`; tokens count only beside their session's cookie. */
export interface Authenticator {
  byCookie(cookie: string | undefined): Promise<UserActor>;
  byUserToken(userToken: string, cookie: string | undefined): Promise<UserActor>;
  byBothTokens(
    userToken: string,
    profileToken: string,
    cookie: string | undefined,
  ): Promise<ProfileActor>;
  byProfileToken(profileToken: string, cookie: string | undefined): Promise<ProfileActor>;
}
