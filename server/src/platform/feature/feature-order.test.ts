import { expect, test } from 'vitest';
import { inOrder } from './feature-order.ts';

const names = (...features: [name: string, ...needs: string[]][]): string[] =>
  inOrder(features.map(([name, ...needs]) => ({ name, needs }))).map(({ name }) => name);

test('each feature comes after those it needs, and otherwise in the order of the list', () => {
  expect(names(['chat', 'profiles'], ['site'], ['profiles'])).toEqual(['profiles', 'chat', 'site']);
});

test('refuses circular dependencies and names them', () => {
  expect(() => names(['site'], ['chat', 'privacy'], ['privacy', 'chat'])).toThrow(
    'Features depend on each other in a circle: chat → privacy → chat.',
  );
  expect(() => names(['chat', 'chat'])).toThrow('chat → chat');
});

test('refuses missing and duplicate features and names them', () => {
  expect(() => names(['chat', 'profiles'])).toThrow('chat needs profiles');
  expect(() => names(['chat'], ['chat'])).toThrow('Two features are called chat.');
});
