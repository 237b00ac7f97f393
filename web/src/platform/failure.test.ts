import { expect, test } from 'vitest';
import { isRefusal, toFailure } from './failure.ts';

test('[S8.01] the error object of the server is copied onto "Server Error"', () => {
  const failure = toFailure({ error: { code: 'not_found', field: 'id' } });
  expect(failure).toBeInstanceOf(Error);
  expect(failure).toMatchObject({ message: 'Server Error', code: 'not_found', field: 'id' });
});

test('[S8.01] a failure with a message and a code is passed through', () => {
  const cause = Object.assign(new Error('No answer'), { code: 'timeout' });
  expect(toFailure(cause)).toBe(cause);
});

test('[S8.01] anything else is "Server Error", and an empty failure is "Error"', () => {
  expect(toFailure(new TypeError('Failed to fetch')).message).toBe('Server Error');
  expect(toFailure('nonsense').message).toBe('Server Error');
  expect(toFailure().message).toBe('Error');
});

test('only server answers that a retry cannot change are refusals', () => {
  const failures = [400, 404, 409, 401, 408, 429, 500, 503, undefined].map((status) =>
    Object.assign(toFailure(), { status }),
  );
  expect(failures.map(isRefusal)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
