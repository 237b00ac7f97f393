import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** All IPv6 addresses that are routed on the internet; the rest are reserved or local. */
const ROUTED = ipaddr.IPv6.parseCIDR('2000::/3');
/** An IPv4 address behind the NAT64 translator of an IPv6-only network (RFC 6052). */
const TRANSLATED = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const IPV4_BYTES = 4;
/**
 * Public by its number, but answered by the host of a virtual machine: name resolution, health checks and the
 * agent's settings (Azure). Only a range that the operator opens includes it.
 */
const OF_CLOUD_HOST = ipaddr.IPv4.parse('168.63.129.16');

/** The address that a connection finally reaches; undefined if it is not an address. */
const reachedBy = (text: string): Address | undefined => {
  // Strict, because addresses come from the URL parser and from name servers; a zone is refused.
  if (isIP(text) === 0 || text.includes('%')) return undefined;
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6 && address.match(TRANSLATED)
    ? new ipaddr.IPv4(address.toByteArray().slice(-IPV4_BYTES))
    : address;
};

const isOnInternet = (address: Address): boolean =>
  address.toString() !== OF_CLOUD_HOST.toString() &&
  address.range() === 'unicast' &&
  (address instanceof ipaddr.IPv4 || address.match(ROUTED));

const isIn = (address: Address, [start, bits]: Range): boolean =>
  address.kind() === start.kind() && address.match(start, bits);

export type AddressRule = ReturnType<typeof addressRule>;

/**
 * Classifies addresses: `public` if anyone on the internet can reach them, `private` if they are in
 * one of the `ranges` that the operator opened, otherwise `refused`.
 */
export const addressRule = (ranges: readonly string[]) => {
  const opened = ranges.map(
    (range): Range => (range.includes('/') ? ipaddr.parseCIDR(range) : single(range)),
  );
  return (text: string): 'public' | 'private' | 'refused' => {
    const address = reachedBy(text);
    if (address === undefined) return 'refused';
    if (opened.some((range) => isIn(address, range))) return 'private';
    return isOnInternet(address) ? 'public' : 'refused';
  };
};

const single = (text: string): Range => {
  const address = ipaddr.parse(text);
  return [address, address.toByteArray().length * 8];
};
