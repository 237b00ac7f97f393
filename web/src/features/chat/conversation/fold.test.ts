import { expect, test } from 'vitest';
import { foldedBlocks } from './fold.ts';

const linesOf = (text: string) =>
  foldedBlocks([{ insert: text }])?.flatMap(({ lines }) =>
    lines.map((line) => line.map((part) => (part.kind === 'text' ? part.text : '@')).join('')),
  );

test('what fits is shown as it is', () => {
  expect(linesOf('word '.repeat(300))).toBeUndefined();
  expect(linesOf('line\n'.repeat(24))).toBeUndefined();
});

test('of many lines the first ones are shown', () => {
  expect(linesOf('line\n'.repeat(25))).toEqual(Array.from({ length: 16 }, () => 'line'));
});

test('a long line ends after a word, and no character is cut in half', () => {
  const [line = ''] = linesOf('word '.repeat(400)) ?? [];
  expect(line).toMatch(/^(word )+word…$/);
  expect(line.length).toBeLessThan(1_001);
  const [smiling = ''] = linesOf(`a${'😀'.repeat(900)}`) ?? [];
  expect(smiling.isWellFormed()).toBe(true);
});

test('a list stays one', () => {
  const items = Array.from({ length: 40 }, () => [
    { insert: 'item' },
    { insert: '\n', attributes: { list: 'bullet' as const } },
  ]).flat();
  expect(foldedBlocks(items)).toMatchObject([{ kind: 'bullet', lines: { length: 16 } }]);
});
