import { expect, test } from 'vitest';
import { createTestEnvironment } from '../platform/testing/environment.ts';
import { AGAIN_MS, AHEAD_MS, fetchAhead, QUIET_MS } from './fetch-ahead.ts';

const setup = () => {
  const env = createTestEnvironment();
  const fetched: string[] = [];
  const line = { isUp: true };
  const part = (name: string) => async () => {
    if (!line.isUp) throw new TypeError('Failed to fetch');
    fetched.push(name);
  };
  const whenCalm = async () => void fetched.push('calm');
  const end = fetchAhead({ env, whenCalm, parts: [part('editor'), part('viewer')] });
  return { env, fetched, line, end };
};

test('parts are prefetched one at a time, each when the page is idle', async () => {
  const { env, fetched } = setup();
  await env.advance(AHEAD_MS - 1);
  expect(fetched).toEqual([]);
  await env.advance(1);
  expect(fetched).toEqual(['calm', 'editor', 'calm', 'viewer']);
});

test('nothing is prefetched while the user types', async () => {
  const { env, fetched } = setup();
  await env.advance(AHEAD_MS - 1);
  env.input('input');
  await env.advance(QUIET_MS - 1);
  env.input('input');
  await env.advance(QUIET_MS - 1);
  expect(fetched).toEqual([]);
  await env.advance(1);
  expect(fetched).toEqual(['calm', 'editor', 'calm', 'viewer']);
});

test('failed parts are loaded when the connection is back', async () => {
  const { env, fetched, line } = setup();
  line.isUp = false;
  await env.advance(AHEAD_MS);
  expect(fetched).toEqual(['calm']);
  line.isUp = true;
  await env.advance(AGAIN_MS);
  expect(fetched).toEqual(['calm', 'calm', 'editor', 'calm', 'viewer']);
});

test('prefetching stops with the page', async () => {
  const { env, fetched, line, end } = setup();
  line.isUp = false;
  await env.advance(AHEAD_MS);
  end();
  line.isUp = true;
  await env.advance(AGAIN_MS);
  expect(fetched).toEqual(['calm']);
});
