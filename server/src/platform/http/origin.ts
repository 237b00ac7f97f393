import type { IncomingHttpHeaders } from 'node:http';
import { KithError } from '@kith/contract';

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

export interface OriginRules {
  /** Name of the session cookie and whether it needs https. */
  cookieName: string;
  deviceCookieName: string;
  secure: boolean;
  /** True when a browser at this address can keep a session safely. */
  isTrustworthy(host: string | undefined): boolean;
  /** Origins that are this server itself, given the Host it was asked by. */
  ownOrigins(host: string | undefined): string[];
  isOwn(origin: string, host: string | undefined): boolean;
}

/**
 * Over https the cookie carries the `__Host-` prefix; on loopback without https it cannot, because
 * Safari refuses Secure cookies there.
 */
export const originRules = (
  publicOrigin: string | undefined,
  servesHttps: boolean,
): OriginRules => {
  const secure = servesHttps || (publicOrigin?.startsWith('https:') ?? false);
  const ownOrigins = (host: string | undefined): string[] => {
    const asked = host === undefined ? [] : [`${secure ? 'https' : 'http'}://${host}`];
    return publicOrigin === undefined ? asked : [publicOrigin, ...asked];
  };
  return {
    cookieName: secure ? '__Host-sid' : 'sid',
    deviceCookieName: secure ? '__Host-device' : 'device',
    secure,
    ownOrigins,
    isTrustworthy: (host) => secure || (host !== undefined && LOOPBACK.test(host)),
    isOwn: (origin, host) => ownOrigins(host).includes(origin),
  };
};

/** Refuses a request that another site made a browser send. */
export const refuseCrossSite = (headers: IncomingHttpHeaders, rules: OriginRules): void => {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const foreign =
    (site !== undefined && site !== 'same-origin') ||
    (origin !== undefined && !rules.isOwn(origin, headers.host));
  if (foreign) throw new KithError('cross_site', 'This can only be asked from the page itself.');
};

/** Demands the browser's word that the page itself asks, by script: what answers a token to a cookie. */
export const demandSameOrigin = (headers: IncomingHttpHeaders, rules: OriginRules): void => {
  refuseCrossSite(headers, rules);
  const fetched =
    headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-dest'] === 'empty';
  const said = headers.origin !== undefined && rules.isOwn(headers.origin, headers.host);
  if (!fetched && !said)
    throw new KithError('cross_site', 'This can only be asked from the page itself.');
};
