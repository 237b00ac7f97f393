import { expect, test } from 'vitest';
import { namedIn, namedOf } from './named-in.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `p${at}`);

test('ten people are all named, and of more only three', () => {
  expect(namedOf({ profileIds: ids(10) })).toEqual({ ids: ids(10), others: 0 });
  expect(namedOf({ profileIds: ids(11) })).toEqual({ ids: ids(3), others: 8 });
  expect(namedOf({ profileIds: ids(10), count: 500 })).toEqual({ ids: ids(3), others: 497 });
});

test('the reader is named first, if among many', () => {
  const many = { profileIds: ids(10), count: 500 };
  expect(namedOf(many, 'p7')).toEqual({ ids: ['p7', 'p0', 'p1'], others: 497 });
  expect(namedOf(many, 'me').ids).toEqual(ids(3));
});

test('cards are needed of those who are named, and of the author', () => {
  const system = { kind: 'added' as const, profileIds: ids(10), count: 500 };
  expect(namedIn({ senderId: 'ada', system })).toEqual(['ada', ...ids(3)]);
});
