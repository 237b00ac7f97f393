import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { codeAt } from './totp.testing.ts';
import { otpAddress, stepAt, stepOf, toBase32 } from './totp.ts';

const seed = (length: number) => Buffer.from('1234567890'.repeat(7).slice(0, length), 'ascii');
const secret = toBase32(seed(20));

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
  const eight = { epoch: seconds, digits: 8 } as const;
  expect(generateSync({ ...eight, secret: seed(20) })).toBe(sha1);
  expect(generateSync({ ...eight, secret: seed(32), algorithm: 'sha256' })).toBe(sha256);
  expect(generateSync({ ...eight, secret: seed(64), algorithm: 'sha512' })).toBe(sha512);
  const step = stepAt(seconds * 1_000);
  expect(codeAt(secret, step)).toBe(sha1.slice(-6));
  expect(stepOf(secret, sha1.slice(-6), seconds * 1_000, 0)).toBe(step);
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
])('"%s" in base32 is "%s"', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32);
});

test('a code is accepted one step early or late, and once', () => {
  const time = 1_111_111_109_000;
  const now = stepAt(time);
  const taken = [-2, -1, 0, 1, 2].map((by) => stepOf(secret, codeAt(secret, now + by), time, 0));
  expect(taken).toEqual([undefined, now - 1, now, now + 1, undefined]);
  expect(stepOf(secret, codeAt(secret, now), time, now)).toBeUndefined();
  expect(stepOf(secret, codeAt(secret, now - 1), time, now)).toBeUndefined();
  expect(stepOf(secret, codeAt(secret, now + 1), time, now)).toBe(now + 1);
  for (const code of ['12345', '1234567', 'abcdef', ''])
    expect(stepOf(secret, code, time, 0)).toBeUndefined();
  expect(stepOf(secret, codeAt(secret, now), time, now + 5), 'a clock set back').toBeUndefined();
});

test('the URL contains the product and the account', () => {
  expect(otpAddress('MZXW6', 'My Kith', 'a+b@example.test')).toBe(
    'otpauth://totp/My%20Kith:a%2Bb%40example.test?secret=MZXW6&issuer=My%20Kith&algorithm=SHA1&digits=6&period=30',
  );
});
