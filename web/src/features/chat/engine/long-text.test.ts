import { MESSAGE_DELTA_MAX_BYTES } from '@kith/contract/base/constants';
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

test('a message contains as many lines as fit, to the byte', () => {
  const lines = Array.from({ length: 312 }, () => `${'x'.repeat(98)}\n`);
  const rest = -excessOf([{ insert: lines.join('') }]);
  // A line break takes two bytes.
  const last = `${'y'.repeat(rest - 2)}\n`;
  const fits = [{ insert: `${lines.join('')}${last}` }];
  expect(excessOf(fits)).toBe(0);
  expect(partsOf(fits)).toEqual([fits]);
  const over = [{ insert: `${lines.join('')}y${last}` }];
  expect(excessOf(over)).toBe(1);
  expect(partsOf(over)).toEqual([[{ insert: lines.join('') }], [{ insert: `y${last}` }]]);
});

test('every message but the last is nearly full', () => {
  const text = 'A line of twenty-six signs\n'.repeat(3_000);
  const parts = partsOf([{ insert: text }]);
  for (const part of parts.slice(0, -1)) expect(excessOf(part)).toBeGreaterThan(-30);
  expect(together(parts)).toBe(text);
});

test('a long line is split after a word, and keeps its formatting in every part', () => {
  const attributes = { bold: true as const };
  const text = 'a word of one kind '.repeat(4_000);
  const parts = partsOf([{ insert: text, attributes }, { insert: '!' }]);
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts.slice(0, -1)) {
    expect(part).toHaveLength(1);
    expect(part[0]).toMatchObject({ attributes });
    expect(plainText(part)).toMatch(/ $/);
    expect(excessOf(part)).toBeGreaterThan(-MESSAGE_DELTA_MAX_BYTES / 4);
  }
  expect(together(parts)).toBe(`${text}!`);
});

test('parts with equal formatting are joined, and others are not', () => {
  const bold = { bold: true as const };
  const text = [
    { insert: 'a\n', attributes: bold },
    { insert: 'b\n', attributes: bold },
    { insert: 'c\n' },
    { insert: 'd' },
  ];
  expect(partsOf(text)).toEqual([[{ insert: 'a\nb\n', attributes: bold }, { insert: 'c\nd' }]]);
  expect(partsOf([])).toEqual([]);
  expect(partsOf([{ insert: ' \n' }])).toEqual([]);
});

test('a surrogate pair is never split, wherever a part ends', () => {
  for (const before of ['', 'a']) {
    const text = `${before}${'😀'.repeat(20_000)}`;
    const parts = partsOf([{ insert: text }]);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(plainText(part).isWellFormed()).toBe(true);
    expect(together(parts)).toBe(text);
  }
});
