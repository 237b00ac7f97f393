import { expect, test } from 'vitest';
import { findVerbs, soughtVerb } from './find-verbs.ts';

test('a slash starts a command only in an otherwise empty text', () => {
  expect(soughtVerb('/\n')).toBe('');
  expect(soughtVerb('/po\n')).toBe('po');
  expect(soughtVerb('and/or\n')).toBeUndefined();
  expect(soughtVerb('/etc/hosts\n')).toBeUndefined();
  expect(soughtVerb('/poll\nmore\n')).toBeUndefined();
});

test('commands are found by prefixes of any of their words', () => {
  const verbs = [{ label: 'Create a poll' }, { label: 'Choose files' }];
  expect(findVerbs(verbs, '')).toEqual(verbs);
  expect(findVerbs(verbs, 'PO')).toEqual([verbs[0]]);
  expect(findVerbs(verbs, 'choose f')).toEqual([verbs[1]]);
  expect(findVerbs(verbs, 'oll')).toEqual([]);
  expect(findVerbs(verbs, undefined)).toEqual([]);
});
