import { expect, test } from 'vitest';
import { isRefusal, toFailure } from './failure.ts';

test('[S8.01] the fields of the server’s error object are copied onto "Server Error", its words as text', () => {
  const error = { code: 'rate_limited', message: 'Too many.', field: 'id', retryAfter: 3 };
  const failure = toFailure({ error: { ...error, requestId: 'r-1' } });
  expect(failure).toBeInstanceOf(Error);
  const { message: text, ...fields } = error;
  expect({ ...failure }).toEqual({ ...fields, requestId: 'r-1', text });
  expect(failure.message).toBe('Server Error');
});

test('[S8.01] nothing that an Error has of its own is copied', () => {
  const error = JSON.parse(
    '{"name":"X","stack":"X","cause":"X","__proto__":{"polluted":1},"code":"c"}',
  );
  const failure = toFailure({ error });
  expect({ ...failure }).toEqual({ code: 'c' });
  expect(failure.name).toBe('Error');
  expect(failure.stack).not.toBe('X');
  expect(failure.cause).toBeUndefined();
  expect(failure).not.toHaveProperty('polluted');
});

test('[S8.01] a failure with a message and a code is passed through', () => {
  const cause = Object.assign(new Error('No answer'), { code: 'timeout' });
  expect(toFailure(cause)).toBe(cause);
  // A status alone is no code.
  const withoutCode = Object.assign(new Error('Bad Gateway'), { status: 502 });
  expect(toFailure(withoutCode)).toMatchObject({ message: 'Server Error', status: 502 });
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
