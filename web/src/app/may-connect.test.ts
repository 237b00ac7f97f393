import { expect, test } from 'vitest';
import { createTestEnvironment } from '../platform/testing/environment.ts';
import { CODE_MAX_MS, whenMayConnect } from './may-connect.ts';

const setup = () => {
  const env = createTestEnvironment();
  const shown = Promise.withResolvers<void>();
  const code = Promise.withResolvers<void>();
  const seen = { mayConnect: false };
  const load = async () => {
    await shown.promise;
    await code.promise;
  };
  void whenMayConnect(env, shown.promise, load).then(() => {
    seen.mayConnect = true;
  });
  return { env, shown, code, seen };
};

test('no connection is expected before its code has been loaded', async () => {
  const { env, shown, code, seen } = setup();
  await env.advance(60_000);
  shown.resolve();
  await env.advance(CODE_MAX_MS - 1);
  expect(seen.mayConnect).toBe(false);
  code.resolve();
  await env.settle();
  expect(seen.mayConnect).toBe(true);
});

test('one is expected at once if its code cannot be loaded', async () => {
  const { env, shown, code, seen } = setup();
  shown.resolve();
  code.reject(new TypeError('Failed to fetch'));
  await env.settle();
  expect(seen.mayConnect).toBe(true);
});

test('one is expected ten seconds after the first screen if loading hangs', async () => {
  const { env, shown, seen } = setup();
  await env.advance(60_000);
  shown.resolve();
  await env.advance(CODE_MAX_MS - 1);
  expect(seen.mayConnect).toBe(false);
  await env.advance(1);
  expect(seen.mayConnect).toBe(true);
});
