import { expect, test } from 'vitest';
import type { CommandVerb } from '../../platform/feature/command-verb.ts';
import { suggestionsFor } from './suggestions.ts';

const verb = (id: string, starter: string, phrase: string): CommandVerb => ({
  ...{ id, place: 0, isAsked: true },
  phrases: { en: [phrase], de: [], ar: [] },
  starters: { en: starter, de: '', ar: '' },
});
const VERBS = [
  verb('write', 'Write to ', 'write to {target} : {text}'),
  verb('call', 'Call ', 'call {target}'),
  verb('find', 'Find ', 'find {text}'),
];
const PEOPLE = ['Ines Duarte', 'Inga', 'Teo'].map((name) => ({
  ...{ id: name, name, avatar: null, isGroup: false },
}));
const suggest = (typed: string) => suggestionsFor(typed, 'en', VERBS, PEOPLE);

test('suggests the beginnings of commands, and then the names that fit', () => {
  expect(suggest('')).toEqual(['Write to ', 'Call ', 'Find ']);
  expect(suggest('w')).toEqual(['Write to ']);
  expect(suggest('write to in')).toEqual(['Write to Ines Duarte: ', 'Write to Inga: ']);
  expect(suggest('Call T')).toEqual(['Call Teo']);
  expect(suggest('Call Teo')).toEqual([]);
  expect(suggest('Find the plan')).toEqual([]);
});
