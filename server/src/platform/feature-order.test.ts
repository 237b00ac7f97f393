import { expect, test } from 'vitest';
import { inOrder } from './feature-order.ts';

const names = (...features: [name: string, ...needs: string[]][]): string[] =>
  inOrder(features.map(([name, ...needs]) => ({ name, needs }))).map(({ name }) => name);

test('each feature comes behind what it needs, and otherwise where it is listed', () => {
  expect(names(['chat', 'profiles'], ['site'], ['profiles'])).toEqual(['profiles', 'chat', 'site']);
});

test('a circle is refused by the names of those in it', () => {
  expect(() => names(['site'], ['chat', 'privacy'], ['privacy', 'chat'])).toThrow(
    'Features depend on each other in a circle: chat → privacy → chat.',
  );
  expect(() => names(['chat', 'chat'])).toThrow('chat → chat');
});

test('what is missing or there twice is refused by name', () => {
  expect(() => names(['chat', 'profiles'])).toThrow('chat needs profiles');
  expect(() => names(['chat'], ['chat'])).toThrow('Two features are called chat.');
});
