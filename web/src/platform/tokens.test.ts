import type { AuthState } from '@kith/contract';
import { PROFILE_TOKEN_RENEWAL_S, USER_TOKEN_RENEWAL_S } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { createSessionStore } from './session-store.ts';
import { createBrowser, createTab } from './testing/environment.ts';
import { tokenOf } from './testing/tokens.ts';
import { areProfileTokensDue, isExpired, isUserTokenDue, readClaims } from './tokens.ts';

const NOW_S = 1_800_000_000;
const NOW = NOW_S * 1_000;

test('[S4.1.02] a token is expired when its expiry is now or earlier', () => {
  expect(isExpired(tokenOf({ exp: NOW_S + 1 }), NOW)).toBe(false);
  expect(isExpired(tokenOf({ exp: NOW_S }), NOW)).toBe(true);
  expect(isExpired(tokenOf({ exp: NOW_S - 1 }), NOW)).toBe(true);
});

test('[S4.1.03] the user token is due when missing, expired or within 86400 s of its expiry', () => {
  expect(USER_TOKEN_RENEWAL_S).toBe(86_400);
  expect(isUserTokenDue(null, NOW)).toBe(true);
  expect(isUserTokenDue(tokenOf({ exp: NOW_S - 1 }), NOW)).toBe(true);
  expect(isUserTokenDue(tokenOf({ exp: NOW_S + 86_400 }), NOW)).toBe(true);
  expect(isUserTokenDue(tokenOf({ exp: NOW_S + 86_401 }), NOW)).toBe(false);
});

test('[S4.1.03] profile tokens are due when missing, expired or within 7200 s of expiry', () => {
  expect(PROFILE_TOKEN_RENEWAL_S).toBe(7_200);
  const fine = tokenOf({ exp: NOW_S + 7_201 });
  expect(areProfileTokensDue([], NOW)).toBe(true);
  expect(areProfileTokensDue([fine], NOW)).toBe(false);
  expect(areProfileTokensDue([fine, tokenOf({ exp: NOW_S + 7_200 })], NOW)).toBe(true);
});

test('an unreadable token counts as expired', () => {
  expect(readClaims('nonsense')).toBeNull();
  expect(isExpired('a.b.c', NOW)).toBe(true);
});

test('[S3.8.03] the auth state is the user token and a list of profile ids with their tokens', () => {
  const browser = createBrowser();
  const auth: AuthState = { userToken: 'u', profiles: [{ id: 'p1', token: 't1' }] };
  createSessionStore(browser.tab(), createTab()).writeAuth(auth);
  expect(createSessionStore(browser.tab(), createTab()).readAuth()).toEqual(auth);
  expect(JSON.parse(browser.values.get('kith.auth') ?? '')).toEqual(auth);
});

test('a damaged auth state is ignored', () => {
  const browser = createBrowser();
  for (const text of ['{', '[]', '{"userToken":"u","profiles":[null]}', '{"userToken":1}']) {
    browser.tab().set('kith.auth', text);
    expect(createSessionStore(browser.tab(), createTab()).readAuth()).toBeNull();
  }
});
