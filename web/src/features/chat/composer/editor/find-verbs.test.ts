import { expect, test } from 'vitest';
import { findVerbs, soughtVerb } from './find-verbs.ts';

test('a slash begins a verb only where nothing else is written', () => {
  expect(soughtVerb('/\n')).toBe('');
  expect(soughtVerb('/po\n')).toBe('po');
  expect(soughtVerb('and/or\n')).toBeUndefined();
  expect(soughtVerb('/etc/hosts\n')).toBeUndefined();
  expect(soughtVerb('/poll\nmore\n')).toBeUndefined();
});

test('verbs are found by the beginning of any of their words', () => {
  const verbs = [{ label: 'Create a poll' }, { label: 'Choose files' }];
  expect(findVerbs(verbs, '')).toEqual(verbs);
  expect(findVerbs(verbs, 'PO')).toEqual([verbs[0]]);
  expect(findVerbs(verbs, 'choose f')).toEqual([verbs[1]]);
  expect(findVerbs(verbs, 'oll')).toEqual([]);
  expect(findVerbs(verbs, undefined)).toEqual([]);
});
