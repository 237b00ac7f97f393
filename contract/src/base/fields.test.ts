import { expect, test } from 'vitest';
import { line } from './fields.schemas.ts';

const name = line(80);

test.each([
  ['', 'nothing'],
  ['  ', 'spaces'],
  ['\u200b\u200b', 'spaces of no width'],
  ['\u3164', 'a filler'],
  ['\u2800', 'an empty pattern'],
  ['\u202e\u2066', 'marks of direction'],
  ['\u00ad', 'a soft hyphen'],
])('%o is no name: %s', (text) => {
  expect(name.safeParse(text).success).toBe(false);
});

test('strips direction marks from a name', () => {
  expect(name.parse('\u202eecilA\u202c')).toBe('ecilA');
  expect(name.parse(' Zoë ')).toBe('Zoë');
});

test('keeps names in every script, including joiners', () => {
  for (const text of ['محمد', '山田 太郎', 'नमस्ते', '👩\u200d🔬 Ada', 'می\u200cخواهم', '😀'])
    expect(name.parse(text)).toBe(text);
});
