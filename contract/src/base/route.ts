export const BASES = {
  main: '/api/main',
  directory: '/api/directory',
  subscription: '/api/subscription',
  storage: '/api/storage',
  pay: '/api/pay',
  sami: '/api/sami',
  linkPreview: '/api/link-preview',
} as const;
export type Base = keyof typeof BASES;

/**
 * Who may call: `anyone`; `cookie` (a browser with a session cookie, no token);
 * `media` (what the page shows by address: the cookie, and the profile that looks as `?profile=`);
 * `user` (user token); `profile` (user and profile token, separated by a space).
 */
export type Actor = 'anyone' | 'cookie' | 'media' | 'user' | 'profile';

/** Named budgets; the figures are in the server's `platform/http/limits.ts`. */
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
  | 'picture';

export interface Route {
  base: Base;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base; parameters as `:name`. */
  path: string;
  actor: Actor;
  rate: RateClass;
  /** Only shortly after the person has confirmed their identity: `auth.stepUp`. */
  stepUp?: true;
  /** Also answered with 202, which tells nothing of what is done. */
  accepts?: true;
  /** Largest body in bytes; 16 KiB unless told. */
  maxBytes?: number;
  /** Raw bytes instead of JSON. */
  body?: 'bytes';
  answer?: 'bytes';
  /** Answers of this call that one account may have under way at once; the others wait. */
  atOnce?: number;
  /**
   * A list that is answered whole unless `take` is given: read by the server in pages of so many
   * `rows`, as fast as the reader takes them.
   */
  whole?: { rows: string; take: number };
}

/** Base and path of a route with its parameters filled in, percent-encoded. */
export const routeAddress = (route: Route, params: Record<string, string>): string => {
  const path = route.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  return BASES[route.base] + path;
};
