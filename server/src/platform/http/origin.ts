import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { KithError } from '@kith/contract';

const LOOPBACK_HOST = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Whether a host is one of a machine's names for itself. */
export const isLoopback = (host: string | undefined): boolean =>
  host !== undefined && LOOPBACK_HOST.test(host);

export interface OriginRules {
  /** Name of the session cookie and whether it needs https. */
  cookieName: string;
  /** The cookie of a device remembered after the second step, */
  deviceCookieName: string;
  /** and of any device on which a person has signed in. */
  knownCookieName: string;
  secure: boolean;
  /** Whether a browser at this address can keep a session safely. */
  isTrustworthy(host: string | undefined): boolean;
  /** False for a name that is not this server's, as used in DNS rebinding. */
  isKnownHost(host: string | undefined): boolean;
  /** Where passkeys can be used: only the public origin, if there is one. */
  passkeyOrigins(host: string | undefined): string[];
  isOwn(origin: string, host: string | undefined): boolean;
}

/**
 * Over https the cookie has the `__Host-` prefix; on loopback without https it cannot, because
 * Safari refuses Secure cookies there. At the origin of the rooms, if that is another name of this server,
 * the same is served; sessions stay with the public origin, because the cookies of each host are its own.
 */
export const originRules = (
  publicOrigin: string | undefined,
  servesHttps: boolean,
  roomOrigin?: string,
): OriginRules => {
  const secure = servesHttps || (publicOrigin?.startsWith('https:') ?? false);
  const ownOrigins = (host: string | undefined): string[] => {
    const asked = host === undefined ? [] : [`${secure ? 'https' : 'http'}://${host}`];
    if (publicOrigin === undefined) return asked;
    if (roomOrigin !== undefined && host === new URL(roomOrigin).host) return [roomOrigin];
    // On the machine itself, people may use any of its names.
    return isLoopback(host) && !secure ? [publicOrigin, ...asked] : [publicOrigin];
  };
  const isKnownHost = (host: string | undefined): boolean => {
    if (isLoopback(host)) return true;
    if (publicOrigin !== undefined)
      return [publicOrigin, roomOrigin].some((own) => own && host === new URL(own).host);
    const [, name = ''] = /^\[?([^\]]*?)\]?(?::\d+)?$/.exec(host ?? '') ?? [];
    return isIP(name) !== 0 || name === hostname() || name.endsWith('.local');
  };
  return {
    cookieName: secure ? '__Host-sid' : 'sid',
    deviceCookieName: secure ? '__Host-device' : 'device',
    knownCookieName: secure ? '__Host-known' : 'known',
    secure,
    // Nobody can sign in over plain http from elsewhere; a page explains it.
    isKnownHost: (host) => !secure || isKnownHost(host),
    passkeyOrigins: (host) => (publicOrigin === undefined ? ownOrigins(host) : [publicOrigin]),
    isTrustworthy: (host) => secure || isLoopback(host),
    isOwn: (origin, host) => ownOrigins(host).includes(origin),
  };
};

/** Refuses a request that another site made the browser send. */
export const refuseCrossSite = (headers: IncomingHttpHeaders, rules: OriginRules): void => {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const foreign =
    (site !== undefined && site !== 'same-origin') ||
    (origin !== undefined && !rules.isOwn(origin, headers.host));
  if (foreign)
    throw new KithError('cross_site', 'This request is only accepted from a page of this server.');
};

/**
 * Requires the browser to confirm that a script of the page itself makes the request: for calls
 * that exchange a cookie for a token.
 */
export const demandSameOrigin = (headers: IncomingHttpHeaders, rules: OriginRules): void => {
  refuseCrossSite(headers, rules);
  const fetched =
    headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-dest'] === 'empty';
  const said = headers.origin !== undefined && rules.isOwn(headers.origin, headers.host);
  if (!fetched && !said)
    throw new KithError('cross_site', 'This request is only accepted from a page of this server.');
};
