import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  // Of the 256 networks of a household, the first and the last.
  ['2001:db8:1:200:3:4:5:6', '2001:db8:1:200::/56'],
  ['2001:0DB8:1:2ff::9', '2001:db8:1:200::/56'],
  ['2001:db8:1:300::9', '2001:db8:1:300::/56'],
  ['2001:db8:1:2::9', '2001:db8:1:0::/56'],
  ['2001:db8::9', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
