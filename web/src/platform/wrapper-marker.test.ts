import { expect, test } from 'vitest';
import { isInWrapper } from './wrapper-marker.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('[S1.05] a marker in the user agent identifies the iOS wrapper', () => {
  expect(isInWrapper(`${SAFARI} KithApp/1.0`)).toBe(true);
  expect(isInWrapper(`${SAFARI} KithApp/12`)).toBe(true);
  for (const other of [SAFARI, `${SAFARI} KithApp`, `${SAFARI} NotKithApp/1`, ''])
    expect(isInWrapper(other), other).toBe(false);
});
