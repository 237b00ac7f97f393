import { expect, test } from 'vitest';
import { type Choice, completionOf, isDay, pendingIn } from './search-filters.ts';

const GERMAN = { from: 'Von', in: 'In', has: 'Mit', since: 'Seit', before: 'Vor' };

test.each([
  ['from:', { name: 'from', text: '', rest: '' }],
  ['crane from:ada b', { name: 'from', text: 'ada b', rest: 'crane' }],
  ['crane von: Ada', { name: 'from', text: 'Ada', rest: 'crane' }],
  ['after:2026', { name: 'since', text: '2026', rest: '' }],
  ['mit:', { name: 'has', text: '', rest: '' }],
])('%s is a filter', (typed, expected) => {
  expect(pendingIn(typed, GERMAN)).toEqual(expected);
});

test.each(['from', 'https://ada.test', 'note: call Ada', 'constructor:x', 'at 10:30'])(
  '%s is not a filter',
  (typed) => {
    expect(pendingIn(typed, GERMAN)).toBeUndefined();
  },
);

const people: Choice[] = [
  { value: 'a', label: 'Ada Lovelace' },
  { value: 'b', label: 'Ada Byron' },
  { value: 'c', label: 'Zoë Quay', also: 'you' },
];

test('names are completed by any of their words, and an unambiguous one is chosen automatically', () => {
  const named = (text: string) => {
    const { choices, ...rest } = completionOf(text, people);
    return [choices.map(({ value }) => value).join(''), rest.left, rest.isCertain];
  };
  expect(named('')).toEqual(['abc', '', false]);
  expect(named('ada')).toEqual(['ab', '', false]);
  expect(named('ada by')).toEqual(['b', '', false]);
  expect(named('zoe ')).toEqual(['c', '', true]);
  expect(named('you ')).toEqual(['c', '', true]);
  expect(named('zoe crane hook')).toEqual(['c', 'crane hook', true]);
  expect(named('ada crane')).toEqual(['ab', 'crane', false]);
  expect(named('nobody')).toEqual(['', '', false]);
});

test('days are typed in full', () => {
  expect(['2026-11-25', '2028-02-29'].map(isDay)).toEqual([true, true]);
  const none = ['2026-13-01', '2026-09-31', '2026-02-29', '25.11.', ''];
  expect(none.filter(isDay)).toEqual([]);
});
