export const BASES = {
  main: '/api/main',
  directory: '/api/directory',
  subscription: '/api/subscription',
  storage: '/api/storage',
  pay: '/api/pay',
  sami: '/api/sami',
  linkPreview: '/api/link-preview',
} as const;

export const SOCKET_PATHS = {
  main: '/api/main/api/v1/socket/',
  directory: '/api/directory/socket.io/',
  /** Valid for one room and seat. */
  room: '/api/main/api/v1/room-socket/',
} as const;

export type Base = keyof typeof BASES;

/**
 * Who may call: `anyone`; `visitor` (anyone as well, known by their session cookie if they have one); `cookie` (a browser with a session cookie, no token); `media` (files that
 * a page loads by address: the cookie, and the viewing profile as `?profile=`); `user` (user
 * token); `profile` (user and profile token, separated by a space).
 */
export type Actor = 'anyone' | 'visitor' | 'cookie' | 'media' | 'user' | 'profile';

/** Named rate limits; the values are in the server's `platform/http/limits.ts`. */
export type RateClass =
  | 'signUp'
  | 'signIn'
  | 'session'
  | 'read'
  | 'write'
  | 'search'
  | 'invite'
  | 'report'
  | 'upload'
  | 'picture'
  | 'signal'
  | 'connect'
  | 'transfer';

export interface Route {
  base: Base;
  /** Where it was before: addresses that people have given out still work. */
  formerBase?: Base;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH' | 'OPTIONS';
  /** Below the base; parameters as `:name`. */
  path: string;
  actor: Actor;
  rate: RateClass;
  /** Only shortly after a confirmation of identity: `auth.stepUp`. */
  stepUp?: true;
  /** Can also answer 202, which does not reveal the result. */
  accepts?: true;
  /** Answers 204 if there is nothing. */
  mayBeEmpty?: true;
  /** Also answered while the server refuses other calls because it is overloaded. */
  evenOverloaded?: true;
  /** Largest body in bytes; 16 KiB by default. */
  maxBytes?: number;
  /** Raw bytes instead of JSON. */
  body?: 'bytes';
  /** A file, or only a status and headers. */
  answer?: 'bytes' | 'head';
  /** The status of success; 200 by default. */
  status?: 201 | 204;
  /** How many answers of this call one account may receive at once; others wait. */
  atOnce?: number;
  /**
   * A list that is answered completely unless `take` is given. The server reads it in pages of this
   * many `rows`, as fast as the client receives them.
   */
  whole?: { rows: string; take: number };
}

/** Base and path of a route with its parameters filled in and percent-encoded. Browsers leave out the usual base. */
export const routeAddress = (route: Route, params: Record<string, string>): string => {
  const path = route.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  return BASES[route.base ?? 'directory'] + path;
};
