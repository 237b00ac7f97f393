import { isIP } from 'node:net';
import type { AddressRule } from './address.ts';
import { Unreachable } from './unreachable.ts';

/** A web address, and the network addresses to connect to, which have all been classified. */
export interface Target {
  url: URL;
  addresses: readonly string[];
}

/** Returns the addresses of a name, none if there are none. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

const PORTS = ['', '80', '443'];
const refused = (message: string) => new Unreachable('refused', message);

const urlOf = (text: string, base?: URL): URL => {
  const url = URL.parse(text, base?.href);
  if (url === null) throw refused('is not a web address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused('is not a web address');
  if (url.username !== '' || url.password !== '') throw refused('contains a user name');
  url.hash = '';
  return url;
};

/** Without brackets, and without the dot that ends an absolute name. */
export const hostOf = ({ hostname }: URL): string =>
  hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/**
 * Reads an address, relative to `base` for a redirect, resolves its host once and classifies every
 * answer. A single forbidden address refuses the whole host, so that the order of answers does not
 * matter.
 */
export const findTarget = async (
  text: string,
  {
    base,
    classify,
    resolve,
    signal,
  }: { base?: URL | undefined; classify: AddressRule; resolve: Resolve; signal: AbortSignal },
): Promise<Target> => {
  const url = urlOf(text, base);
  const host = hostOf(url);
  // A name without a dot is completed by the search domains of this machine.
  if (isIP(host) === 0 && !host.includes('.')) throw refused('is not a public name');
  const addresses = isIP(host) === 0 ? await resolve(host, signal) : [host];
  if (addresses.length === 0) throw new Unreachable('unresolved', 'has no address');
  const kinds = new Set(addresses.map(classify));
  if (kinds.has('refused')) throw refused('is not a public address');
  if (kinds.has('public') && !PORTS.includes(url.port)) throw refused('is at an unusual port');
  return { url, addresses };
};
