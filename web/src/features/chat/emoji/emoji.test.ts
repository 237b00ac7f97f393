import { describe, expect, test } from 'vitest';
import { ARABIC_WORDS } from './arabic-words.ts';
import { findEmojis, loadEmojis } from './emoji-data.ts';
import { rowsOf, stepFrom } from './emoji-rows.ts';
import { EMOTICONS, emoticonBefore, withEmojiAtEnd } from './emoticons.ts';
import { emojiNamed, shortcodeBefore } from './shortcodes.ts';

describe('emojis', () => {
  test('all are valid reactions, found by words in the user’s language', async () => {
    const english = await loadEmojis('en');
    const signs = english.flatMap(({ emojis }) => emojis.map(({ sign }) => sign));
    expect(signs.length).toBeGreaterThan(1_700);
    expect(signs.filter((sign) => !/^\p{RGI_Emoji}$/v.test(sign))).toEqual([]);
    expect(new Set(signs).size).toBe(signs.length);
    const found = findEmojis(english, 'thu up').map(({ sign }) => sign);
    expect(found[0]).toBe('👍');
    const german = await loadEmojis('de-AT');
    expect(findEmojis(german, 'Kaffee').map(({ sign }) => sign)).toContain('☕');
    const arabic = await loadEmojis('ar-EG');
    expect(findEmojis(arabic, 'قلب أحمر')[0]).toMatchObject({ sign: '❤️', name: 'قلب أحمر' });
    expect(findEmojis(arabic, 'coffee').map(({ sign }) => sign)).toContain('☕');
    const known = new Set(signs);
    expect([...ARABIC_WORDS.keys()].filter((sign) => !known.has(sign))).toEqual([]);
  });

  test('arrows move line by line, and keep the column if the line has it', () => {
    const emojis = Array.from({ length: 11 }, (_, n) => ({ sign: `${n}`, name: '', words: [] }));
    const rows = rowsOf([
      { id: 'a', title: 'A', emojis },
      { id: 'none', title: 'None', emojis: [] },
      { id: 'b', title: 'B', emojis: emojis.slice(0, 3) },
    ]);
    expect(rows.rows).toHaveLength(5);
    expect(stepFrom(rows, 7, 'ArrowDown')).toBe(10);
    expect(stepFrom(rows, 10, 'ArrowDown')).toBe(13);
    expect(stepFrom(rows, 13, 'ArrowDown')).toBe(13);
    expect(stepFrom(rows, 11, 'ArrowUp')).toBe(8);
    expect(stepFrom(rows, 0, 'ArrowUp')).toBe(0);
    expect(stepFrom(rows, 13, 'ArrowRight')).toBe(13);
  });
});

test('emoticons are recognized after a space or at the beginning, never within a word', () => {
  expect(emoticonBefore(':-)')).toEqual({ typed: ':-)', emoji: '🙂' });
  expect(emoticonBefore('fine ;)')).toEqual({ typed: ';)', emoji: '😉' });
  expect(emoticonBefore('see https:/')).toBeUndefined();
  expect(emoticonBefore('array[i:D')).toBeUndefined();
  expect(emoticonBefore('constructor')).toBeUndefined();
  expect(emoticonBefore('`x :)')).toBeUndefined();
  expect(emoticonBefore('`x` :)')).toEqual({ typed: ':)', emoji: '🙂' });
  for (const emoji of Object.values(EMOTICONS)) expect(emoji).toMatch(/^\p{RGI_Emoji}$/v);
});

test('an emoticon at the very end is replaced as the message is sent, and never in code', () => {
  expect(withEmojiAtEnd([{ insert: 'thanks :)' }])).toEqual([{ insert: 'thanks 🙂' }]);
  const bold = { bold: true } as const;
  expect(withEmojiAtEnd([{ insert: 'so ' }, { insert: ':D', attributes: bold }])).toEqual([
    { insert: 'so ' },
    { insert: '😀', attributes: bold },
  ]);
  for (const insert of ['x = :)', 'y :)'])
    for (const attributes of [{ code: true }, { 'code-block': true }] as const)
      expect(withEmojiAtEnd([{ insert, attributes }])).toEqual([{ insert, attributes }]);
  expect(withEmojiAtEnd([{ insert: 'no:)' }])).toEqual([{ insert: 'no:)' }]);
  expect(withEmojiAtEnd([])).toEqual([]);
});

test('names between colons become emojis, except in code and within words', async () => {
  expect(shortcodeBefore('well :smile:')).toBe('smile');
  expect(shortcodeBefore(':+1:')).toBe('+1');
  expect(shortcodeBefore('10:30:')).toBeUndefined();
  expect(shortcodeBefore('`a :smile:')).toBeUndefined();
  expect(await emojiNamed('smile')).toBe('😄');
  expect(await emojiNamed('Tada')).toBe('🎉');
  expect(await emojiNamed('constructor')).toBeUndefined();
});
