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

const named = (text: string) => {
  const { choices, left, match } = completionOf(text, people);
  return [choices.map(({ value }) => value).join(''), left, match];
};

test.each([
  ['', 'abc', '', undefined],
  ['ada', 'ab', '', undefined],
  ['ada ', 'ab', '', undefined],
  ['ada by', 'b', '', undefined],
  ['zoe', 'c', '', undefined],
  ['zoe ', 'c', '', 'likely'],
  ['zoe q', 'c', '', undefined],
  ['zoe quay ', 'c', '', 'certain'],
  ['quay zoe ', 'c', '', 'certain'],
  ['you ', 'c', '', 'certain'],
  ['zoe crane hook', 'c', 'crane hook', 'certain'],
  ['Zoë Quay crane hook', 'c', 'crane hook', 'certain'],
  ['ada byron crane', 'b', 'crane', 'certain'],
  ['ada crane', 'ab', 'crane', undefined],
  ['nobody', '', '', undefined],
  ['nobody crane', '', 'crane', undefined],
])('“%s” is completed by any words of a name, as many as belong to it', (text, ...expected) => {
  expect(named(text)).toEqual(expected);
});

test.each([
  ['"ada', 'ab', '', undefined],
  ['"ada byron', 'b', '', undefined],
  ['"ada byron" crane', 'b', 'crane', 'certain'],
  ['“Ada Byron”', 'b', '', 'certain'],
  ['„Zoë“ crane', 'c', 'crane', 'certain'],
  ['«Ada» crane', 'ab', 'crane', undefined],
  ['"crane" ada', '', 'ada', undefined],
])('%s is a name in quotation marks', (text, ...expected) => {
  expect(named(text)).toEqual(expected);
});

test('of two names, the one that was quoted whole is meant', () => {
  const chats = [
    { value: 'f', label: 'Family' },
    { value: 't', label: 'Family trip' },
  ];
  expect(completionOf('"family" boat', chats)).toEqual({
    choices: [chats[0]],
    left: 'boat',
    match: 'certain',
  });
});

test('days are typed in full', () => {
  expect(['2026-11-25', '2028-02-29'].map(isDay)).toEqual([true, true]);
  const none = ['2026-13-01', '2026-09-31', '2026-02-29', '25.11.', ''];
  expect(none.filter(isDay)).toEqual([]);
});
