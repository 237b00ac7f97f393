import { expect, test } from 'vitest';
import { createTestEnvironment } from '../../../platform/testing/environment.ts';
import { PLACES_KEY } from '../kept.ts';
import { createPlaces } from './places.ts';

const at = (id: string) => ({ id, hidden: 12, newestId: '90', isOpen: true });

test('a scroll position survives a reload, for its profile and chat only', () => {
  const env = createTestEnvironment();
  createPlaces(env, 'ada').keep('c1', at('5'));
  createPlaces(env, 'bo').keep('c1', at('6'));
  expect(createPlaces(env, 'ada').of('c1')).toMatchObject(at('5'));
  expect(createPlaces(env, 'bo').of('c1')).toMatchObject(at('6'));
  expect(createPlaces(env, 'ada').of('c2')).toBeUndefined();
});

test('a conversation has one scroll position, or none at its end', () => {
  const env = createTestEnvironment();
  const places = createPlaces(env, 'ada');
  places.keep('c1', at('5'));
  places.keep('c1', at('7'));
  expect(places.of('c1')?.id).toBe('7');
  places.drop('c1');
  expect(places.of('c1')).toBeUndefined();
  expect(env.tab.get(PLACES_KEY)).toBeNull();
});

test('old scroll positions expire, and their number is limited', async () => {
  const env = createTestEnvironment();
  const places = createPlaces(env, 'ada');
  places.keep('old', at('1'));
  await env.advance(24 * 60 * 60 * 1000);
  expect(createPlaces(env, 'ada').of('old')).toBeUndefined();
  for (let count = 0; count < 60; count += 1) places.keep(`c${count}`, at('1'));
  expect(places.of('c0')).toBeUndefined();
  expect(places.of('c59')).toBeDefined();
  expect(JSON.parse(env.tab.get(PLACES_KEY) ?? '')).toHaveLength(50);
});

test('a tab without storage keeps scroll positions while it is open', () => {
  const tab = { get: () => null, set: () => {}, remove: () => {} };
  const places = createPlaces({ ...createTestEnvironment(), tab }, 'ada');
  places.keep('c1', at('5'));
  expect(places.of('c1')?.id).toBe('5');
});

test('invalid data is not a scroll position', () => {
  const env = createTestEnvironment();
  for (const kept of ['{', '{}', 'null', '7']) {
    env.tab.set(PLACES_KEY, kept);
    expect(createPlaces(env, 'ada').of('c1')).toBeUndefined();
  }
});

test('a position is kept for a day, and only the newest fifty', async () => {
  const env = createTestEnvironment();
  const places = createPlaces(env, 'ada');
  places.keep('c1', at('1'));
  await env.advance(24 * 60 * 60 * 1000 - 1);
  expect(places.of('c1')).toEqual({
    ...at('1'),
    me: 'ada',
    chatId: 'c1',
    time: env.now() - 24 * 60 * 60 * 1000 + 1,
  });
  await env.advance(1);
  expect(places.of('c1')).toBeUndefined();
  for (let count = 0; count < 51; count += 1) places.keep(`c${count}`, at('1'));
  expect(places.of('c0')).toBeUndefined();
  expect(places.of('c1')).toBeDefined();
});

test('reaching the end removes only the position of that chat, if it has one', () => {
  const env = createTestEnvironment();
  const places = createPlaces(env, 'ada');
  places.keep('c1', at('5'));
  places.keep('c2', at('6'));
  env.tab.remove(PLACES_KEY);
  places.drop('c3');
  expect(env.tab.get(PLACES_KEY)).toBeNull();
  places.drop('c1');
  expect(places.of('c1')).toBeUndefined();
  expect(createPlaces(env, 'ada').of('c2')).toMatchObject(at('6'));
});

test('positions in the vault are not stored, and those of other profiles are kept', () => {
  const env = createTestEnvironment();
  createPlaces(env, 'bo').keep('c1', at('6'));
  const places = createPlaces(env, 'ada', (chatId) => chatId === 'c1');
  places.keep('c1', at('5'));
  places.keep('c2', at('7'));
  expect(places.of('c1')?.id).toBe('5');
  expect(createPlaces(env, 'ada').of('c1')).toBeUndefined();
  expect(createPlaces(env, 'ada').of('c2')?.id).toBe('7');
  expect(createPlaces(env, 'bo').of('c1')?.id).toBe('6');
});
