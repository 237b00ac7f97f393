import { expect, test } from 'vitest';
import names from '../emoji/names/en.json' with { type: 'json' };
import { blocksOf, hiddenHost, isEmojiOnly, safeLink } from './rich-blocks.ts';

test('consecutive lines of one kind form one block', () => {
  const blocks = blocksOf([
    { insert: 'Bring\nrope' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: 'tea' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: 'See you' },
  ]);
  expect(blocks.map(({ kind, lines }) => [kind, lines.length])).toEqual([
    ['paragraph', 1],
    ['bullet', 2],
    ['paragraph', 1],
  ]);
});

test('only web, mail and telephone addresses become links', () => {
  expect(safeLink('https://example.org')).toBe('https://example.org');
  expect(safeLink('tel:+4512345678')).toBe('tel:+4512345678');
  expect(safeLink('javascript:alert(1)')).toBeUndefined();
  expect(safeLink('data:text/html,x')).toBeUndefined();
  for (const sly of [
    'javascript:location="https://example.org"',
    'javascript://https://example.org/%0aalert(1)',
    'JaVaScRiPt:a@example.org',
    ' javascript:alert(1)//https://example.org',
    'data:text/html,https://example.org',
    'vbscript:mailto:a@example.org',
  ])
    expect(safeLink(sly)).toBeUndefined();
});

test('a message of few emoji is displayed large', () => {
  expect(isEmojiOnly([{ insert: '👍🏽 🎉\n' }])).toBe(true);
  expect(isEmojiOnly([{ insert: '👍 yes' }])).toBe(false);
  expect(isEmojiOnly([{ insert: '12' }])).toBe(false);
});

test('every emoji of the picker is displayed large, also three of them', () => {
  const small = names
    .map(([, sign = '']) => sign)
    .filter(
      (sign) => !isEmojiOnly([{ insert: sign }]) || !isEmojiOnly([{ insert: sign.repeat(3) }]),
    );
  expect(small).toEqual([]);
});

test('a link whose text names another host shows its real one', () => {
  expect(hiddenHost('https://bank.example/login', 'https://thief.example/')).toBe('thief.example');
  expect(hiddenHost('bank.example', 'https://thief.example/')).toBe('thief.example');
  expect(hiddenHost('see www.bank.example', 'https://bank.example/')).toBeUndefined();
  expect(hiddenHost('the bank', 'https://bank.example/')).toBeUndefined();
  expect(hiddenHost('ann@example.test', 'mailto:ann@example.test')).toBeUndefined();
});
