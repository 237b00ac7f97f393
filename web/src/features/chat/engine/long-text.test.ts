import { plainText, type RichText } from '@kith/contract/chat/rich-text';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { excessOf, partsOf } from './long-text.ts';

const together = (parts: readonly RichText[]) => parts.map(plainText).join('');

test('a text that fits stays one message', () => {
  expect(partsOf([{ insert: 'Tea at four?\nBy the pier.' }])).toEqual([
    [{ insert: 'Tea at four?\nBy the pier.' }],
  ]);
});

test('a long text is split between lines, and nothing is lost', () => {
  const text = Array.from({ length: 2_000 }, (_, at) => `Line ${at} of a long log\n`).join('');
  const parts = partsOf([{ insert: text }]);
  expect(parts.length).toBeGreaterThan(1);
  expect(together(parts)).toBe(text);
  for (const part of parts) {
    expect(excessOf(part)).toBeLessThanOrEqual(0);
    expect(plainText(part)).toMatch(/^Line .*\n$/s);
    expect(part).toHaveLength(1);
  }
});

test('lists stay lists, and mentions are not split', () => {
  const mention = { value: 'Bo', id: 'p1', isShort: false, denotationChar: '@' as const };
  const items = Array.from({ length: 700 }, (_, at) => [
    { insert: `item ${at} ${'x'.repeat(60)}` },
    { insert: { mention } },
    { insert: '\n', attributes: { list: 'bullet' as const } },
  ]).flat();
  const parts = partsOf(items);
  expect(parts.flat()).toEqual(items);
  for (const part of parts) expect(part.at(-1)).toMatchObject({ attributes: { list: 'bullet' } });
});

test('every part of any text fits, and no character is split', () => {
  const words = fc.constantFrom('word ', '😀', '\n', '"\\', 'ب', 'x'.repeat(9_000), '\u0001');
  void fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 40 }), (all) => {
      const text = `a${all.join('').repeat(20)}`;
      const parts = partsOf([{ insert: text }]);
      for (const part of parts) {
        expect(excessOf(part)).toBeLessThanOrEqual(0);
        expect(plainText(part).isWellFormed()).toBe(true);
      }
      expect(together(parts).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
    { numRuns: 30 },
  );
});
