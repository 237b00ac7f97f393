import { expect, test } from 'vitest';
import { codeAt, fromBase32, otpAddress, stepAt, stepOf, toBase32 } from './totp.ts';

const seed = (length: number) => Buffer.from('1234567890'.repeat(7).slice(0, length), 'ascii');

/** RFC 6238, appendix B. */
const VECTORS = [
  [59, '94287082', '46119246', '90693936'],
  [1_111_111_109, '07081804', '68084774', '25091201'],
  [1_111_111_111, '14050471', '67062674', '99943326'],
  [1_234_567_890, '89005924', '91819424', '93441116'],
  [2_000_000_000, '69279037', '90698825', '38618901'],
  [20_000_000_000, '65353130', '77737706', '47863826'],
] as const;

test.each(VECTORS)('the codes of RFC 6238 at %i s', (seconds, sha1, sha256, sha512) => {
  const step = stepAt(seconds * 1_000);
  expect(codeAt(seed(20), step, { digits: 8 })).toBe(sha1);
  expect(codeAt(seed(32), step, { digits: 8, algorithm: 'sha256' })).toBe(sha256);
  expect(codeAt(seed(64), step, { digits: 8, algorithm: 'sha512' })).toBe(sha512);
  expect(codeAt(seed(20), step)).toBe(sha1.slice(-6));
});

/** RFC 4648, section 10. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('"%s" in base32 is "%s", and back', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32);
  expect(fromBase32(base32).toString()).toBe(text);
});

test('a secret survives base32', () => {
  const secret = Buffer.from(Array.from({ length: 20 }, (_, index) => (index * 37 + 11) % 256));
  expect(fromBase32(toBase32(secret))).toEqual(secret);
});

test('a code is taken one step early or late, and once', () => {
  const secret = seed(20);
  const time = 1_111_111_109_000;
  const now = stepAt(time);
  const taken = [-2, -1, 0, 1, 2].map((by) => stepOf(secret, codeAt(secret, now + by), time, 0));
  expect(taken).toEqual([undefined, now - 1, now, now + 1, undefined]);
  expect(stepOf(secret, codeAt(secret, now), time, now)).toBeUndefined();
  expect(stepOf(secret, codeAt(secret, now - 1), time, now)).toBeUndefined();
  expect(stepOf(secret, codeAt(secret, now + 1), time, now)).toBe(now + 1);
  expect(stepOf(secret, '12345', time, 0)).toBeUndefined();
});

test('the address names the product and the account', () => {
  expect(otpAddress('MZXW6', 'My Kith', 'a+b@example.test')).toBe(
    'otpauth://totp/My%20Kith:a%2Bb%40example.test?secret=MZXW6&issuer=My%20Kith&algorithm=SHA1&digits=6&period=30',
  );
});
