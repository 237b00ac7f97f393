import { expect, test } from 'vitest';
import { createTestEnvironment } from '../../../platform/testing/environment.ts';
import { PLACES_KEY } from '../kept.ts';
import { createPlaces } from './places.ts';

const at = (id: string) => ({ id, hidden: 12, newestId: '90', isOpen: true });

test('a place is there again after a reload, for its profile and its chat alone', () => {
  const env = createTestEnvironment();
  createPlaces(env, 'ada').keep('c1', at('5'));
  createPlaces(env, 'bo').keep('c1', at('6'));
  expect(createPlaces(env, 'ada').of('c1')).toMatchObject(at('5'));
  expect(createPlaces(env, 'bo').of('c1')).toMatchObject(at('6'));
  expect(createPlaces(env, 'ada').of('c2')).toBeUndefined();
});

test('a conversation has one place, or none when it is at its end', () => {
  const env = createTestEnvironment();
  const places = createPlaces(env, 'ada');
  places.keep('c1', at('5'));
  places.keep('c1', at('7'));
  expect(places.of('c1')?.id).toBe('7');
  places.drop('c1');
  expect(places.of('c1')).toBeUndefined();
  expect(env.tab.get(PLACES_KEY)).toBeNull();
});

test('old places end, and there are never many', async () => {
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

test('a tab that refuses to remember keeps places as long as it is open', () => {
  const tab = { get: () => null, set: () => {}, remove: () => {} };
  const places = createPlaces({ ...createTestEnvironment(), tab }, 'ada');
  places.keep('c1', at('5'));
  expect(places.of('c1')?.id).toBe('5');
});

test('what is not understood is no place', () => {
  const env = createTestEnvironment();
  for (const kept of ['{', '{}', 'null', '7']) {
    env.tab.set(PLACES_KEY, kept);
    expect(createPlaces(env, 'ada').of('c1')).toBeUndefined();
  }
});
