import { expect, test } from 'vitest';
import { foldedBlocks } from './fold.ts';

const linesOf = (text: string) =>
  foldedBlocks([{ insert: text }])?.flatMap(({ lines }) =>
    lines.map((line) => line.map((part) => (part.kind === 'text' ? part.text : '@')).join('')),
  );

test('short text is shown in full', () => {
  expect(linesOf('word '.repeat(300))).toBeUndefined();
  expect(linesOf('line\n'.repeat(24))).toBeUndefined();
});

test('a text of many lines shows the first ones', () => {
  expect(linesOf('line\n'.repeat(25))).toEqual(Array.from({ length: 16 }, () => 'line'));
});

test('a long line is cut after a word, never inside a character', () => {
  const [line = ''] = linesOf('word '.repeat(400)) ?? [];
  expect(line).toMatch(/^(word )+word…$/);
  expect(line.length).toBeLessThan(1_001);
  const [smiling = ''] = linesOf(`a${'😀'.repeat(900)}`) ?? [];
  expect(smiling.isWellFormed()).toBe(true);
});

test('a list stays a list', () => {
  const items = Array.from({ length: 40 }, () => [
    { insert: 'item' },
    { insert: '\n', attributes: { list: 'bullet' as const } },
  ]).flat();
  expect(foldedBlocks(items)).toMatchObject([{ kind: 'bullet', lines: { length: 16 } }]);
});
