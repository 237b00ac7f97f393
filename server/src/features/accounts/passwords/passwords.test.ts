import { expect, test } from 'vitest';
import { uncounted } from '../../../platform/metrics/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { createPasswords } from './passwords.ts';

test('accepts a password in any Unicode composition', async () => {
  const passwords = await createPasswords(systemRandom, uncounted);
  const hash = await passwords.hash('cr\u00e8me br\u00fbl\u00e9e');
  expect(await passwords.matches('cre\u0300me bru\u0302le\u0301e', hash)).toBe(true);
  expect(await passwords.matches('creme brulee', hash)).toBe(false);
  expect(await passwords.matches('cr\u00e8me br\u00fbl\u00e9e', undefined)).toBe(false);
});

test('refuses excess sign-ins at once and finishes the rest', async () => {
  let length = () => 0;
  const passwords = await createPasswords(systemRandom, (counts) => {
    length = counts;
  });
  const all = Array.from({ length: 70 }, () => passwords.matches('a password', undefined));
  expect(length()).toBe(64);
  const done = await Promise.allSettled(all);
  const refused = done.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ code: 'overloaded', retryAfter: 3 });
  expect(await passwords.matches('a password', undefined)).toBe(false);
});
