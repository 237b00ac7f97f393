import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Session } from './session.ts';

export const HOME = '/app';
/** Added to the address of the sign-in page if a session ended while the app was open. */
export const SESSION_ENDED = { hasSessionEnded: true };
export const hasSessionEnded = (state: unknown): boolean =>
  (state as Partial<typeof SESSION_ENDED> | null)?.hasSessionEnded === true;
const RETURN_TO = 'to';

/**
 * The sign-in page, with the requested address to return to. Its fragment, which can be a secret,
 * remains one, so that no server receives it.
 */
export const signInAddress = (wanted: string, hash = ''): string =>
  wanted === HOME ? '/login' : `/login?${new URLSearchParams({ [RETURN_TO]: wanted })}${hash}`;

/** The address after signing in: always one of the app's own, whatever the query says. */
export const returnAddress = (search: string): string => {
  const wanted = new URLSearchParams(search).get(RETURN_TO) ?? HOME;
  const { origin } = location;
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined;
  const isOwn = url?.origin === origin && /^\/(app|invite)(\/|$)/.test(url.pathname);
  return isOwn ? url.pathname + url.search + location.hash : HOME;
};

const isSignedIn = (session: Session): boolean | Promise<boolean> => {
  const { status } = session.state.getState();
  return status === 'unknown' ? session.check() : status === 'signedIn';
};

/** For pages that differ for members and visitors. */
export const findOutWhoIsThere = (session: Session) => async (): Promise<null> => {
  await isSignedIn(session);
  return null;
};

/** Admits signed-in users only. */
export const requireSignedIn =
  (session: Session) =>
  async ({ request }: LoaderFunctionArgs): Promise<null> => {
    if (await isSignedIn(session)) return null;
    const { pathname, search } = new URL(request.url);
    // A request has no fragment; that of the opened page is still in the address.
    const isHere = pathname === location.pathname && search === location.search;
    throw redirect(signInAddress(pathname + search, isHere ? location.hash : ''));
  };

/** Redirects signed-in users to the app, unless the query has one of these. */
export const requireSignedOut =
  (session: Session, ...unless: string[]) =>
  async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const { search, searchParams } = new URL(request.url);
    if (unless.some((name) => searchParams.has(name))) return null;
    if (await isSignedIn(session)) throw redirect(returnAddress(search));
    return null;
  };
