import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/**
 * The unit that rate limits count by: an IPv4 address, or an IPv6 /56 network. That is what most providers
 * give a household; by /64, one person would count as 256. Where more share one, such as telephones, they are
 * still fewer than behind many an IPv4 address.
 */
export const networkOf = (address: string): string => {
  // Most are IPv4, and matching a pattern is slow.
  if (!address.includes(':')) return address;
  const [, mapped] = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  const [first, second, third, fourth] = all.map((group) => Number.parseInt(group, 16));
  const network = [first, second, third, (fourth ?? 0) & 0xff00];
  return `${network.map((group = 0) => group.toString(16)).join(':')}::/56`;
};

/** Whether a trusted proxy passed a request on. */
export const isFromProxy = (proxies: readonly string[]) => {
  const isTrusted = proxyAddress.compile([...proxies]);
  return ({ socket }: IncomingMessage): boolean => isTrusted(socket.remoteAddress ?? '', 0);
};

/** The client address of a request; only trusted proxies may report another one than their own. */
export const senderBehind = (proxies: readonly string[]) => {
  const isBelieved = proxyAddress.compile([...proxies]);
  return (request: IncomingMessage): string => networkOf(proxyAddress(request, isBelieved));
};
