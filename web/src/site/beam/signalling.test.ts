import { expect, test } from 'vitest';
import { createTestEnvironment } from '../../platform/testing/environment.ts';
import { Refused, type Signalled } from './pair-calls.ts';
import { createSignalling } from './signalling.ts';

const seat = { id: 'p', key: 'k', expiresTime: 0 };
const NOTHING: Signalled = { isPaired: false, said: null, iceServers: [] };

const open = (answer: (asked: { heard: number; said: unknown }) => Signalled) => {
  const env = createTestEnvironment();
  const asked: { heard: number; said: unknown }[] = [];
  const told: string[] = [];
  const signalling = createSignalling({
    ...{ env, seat },
    calls: {
      signal: async (_, heard, said) => {
        asked.push({ heard, said });
        return answer({ heard, said });
      },
    },
    onPaired: () => told.push('paired'),
    onSaid: (data) => told.push(data),
    onOver: () => told.push('over'),
  });
  return { env, asked, told, signalling };
};

test('it asks until the other browser has joined, and more often then', async () => {
  let answer = NOTHING;
  const { env, asked, told, signalling } = open(() => answer);
  await env.advance(3_000);
  expect(asked).toHaveLength(3);
  answer = { ...NOTHING, isPaired: true, said: { nth: 2, data: 'an offer' } };
  await env.advance(1_500);
  expect(told).toEqual(['paired', 'an offer']);
  await env.advance(1_000);
  // It is not taken twice.
  expect(told).toEqual(['paired', 'an offer']);
  expect(asked.at(-1)?.heard).toBe(2);
  const before = asked.length;
  signalling.setConnected(true);
  await env.advance(5_000);
  expect(asked.length - before).toBeLessThanOrEqual(2);
});

test('what it says goes at once, is said again if that fails, and only the latest counts', async () => {
  let isDown = false;
  const { env, asked, signalling } = open(() => {
    if (isDown) throw new TypeError('Nothing is served');
    return { ...NOTHING, isPaired: true };
  });
  await env.settle();
  isDown = true;
  signalling.say('first');
  await env.settle();
  signalling.say('second');
  await env.settle();
  isDown = false;
  await env.advance(500);
  expect(asked.at(-1)?.said).toEqual({ nth: 2, data: 'second' });
  await env.advance(500);
  expect(asked.at(-1)?.said).toBeNull();
});

test('it waits when there were too many requests, and ends with the pairing', async () => {
  let code = 'rate_limited';
  const { env, asked, told } = open(() => {
    throw new Refused(code);
  });
  await env.advance(9_000);
  expect(asked).toHaveLength(1);
  code = 'not_found';
  await env.advance(1_000);
  expect(told).toEqual(['over']);
  await env.advance(60_000);
  expect(asked).toHaveLength(2);
});
