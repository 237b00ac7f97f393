import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEarly, fetchOnce } from './early-answers.ts';
import { tokenOf } from './testing/tokens.ts';

const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('chats'));
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

const tokensOf = (exp: number, profile: string) =>
  `${tokenOf({ exp })} ${tokenOf({ exp, profile })}`;
const ask = (url: string, authorization: string, more: RequestInit = {}) =>
  fetchOnce(url, { headers: { authorization }, ...more });

test('an early answer is read twice and used once, for the same profile with any token', async () => {
  const early = await askEarly('/chats', tokensOf(1, 'ada'));
  expect(await early.text()).toBe('chats');
  const answer = await ask('/chats', tokensOf(2, 'ada'));
  expect(await answer.text()).toBe('chats');
  expect(fetched).toHaveBeenCalledTimes(1);
  await ask('/chats', tokensOf(2, 'ada'));
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('other profiles and other requests go to the server', async () => {
  await askEarly('/chats', tokensOf(1, 'ada'));
  await ask('/chats', tokensOf(1, 'ben'));
  await ask('/people', tokensOf(1, 'ada'));
  expect(fetched).toHaveBeenCalledTimes(3);
  await ask('/chats', tokensOf(1, 'ada'));
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('an aborted caller no longer waits for an early answer', async () => {
  fetched.mockReturnValueOnce(new Promise(() => {}));
  void askEarly('/chats', tokensOf(1, 'ada'));
  const timeout = new AbortController();
  const answer = ask('/chats', tokensOf(1, 'ada'), { signal: timeout.signal });
  timeout.abort(new Error('too late'));
  await expect(answer).rejects.toThrow('too late');
});
