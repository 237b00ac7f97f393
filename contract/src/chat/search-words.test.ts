import { expect, test } from 'vitest';
import type { Message } from './message.schemas.ts';
import {
  beginningOf,
  marksIn,
  searchedText,
  searchTerms,
  searchWords,
  snippetOf,
} from './search-words.ts';

const finds = (typed: string, text: string): string[] | undefined => {
  const terms = searchTerms(typed);
  return terms && marksIn(text, terms)?.map(([from, to]) => text.slice(from, to));
};

test.each([
  ['english', 'harb', 'The Harbour rebuild', ['Harb']],
  ['all words', 'rebuild harbour', 'The harbour rebuild', ['harbour', 'rebuild']],
  ['german', 'strasse', 'In der Straße', ['Straße']],
  ['german umlaut', 'uber', 'Über alles', ['Über']],
  ['french', 'ete', 'Cet été-là', ['été']],
  ['decomposed', 'été', 'Cet e\u0301te\u0301', ['e\u0301te\u0301']],
  ['arabic without vowels', 'صباح', 'صَبَاحُ الخير', ['صَبَاحُ']],
  ['arabic variants', 'احمد', 'مع أحمد', ['أحمد']],
  ['greek', 'λογοσ', 'ὁ λόγος', ['λόγος']],
  ['russian', 'гава', 'Новая Гавань', ['Гава']],
  ['japanese', '港で', '明日、港で会う', ['港で']],
  ['one character', '港', '明日は港', ['港']],
  ['korean', '항', '항구에서', ['항']],
  ['mixed', '第3章', '第3章です', ['第3章']],
  ['numbers', '22', 'Invoice 2211', ['22']],
])('%s', (_name, typed, text, marks) => {
  expect(finds(typed, text)).toEqual(marks);
  const words = searchWords(text);
  const key = searchTerms(typed)?.key ?? '?';
  expect(words.some((word) => word.startsWith(key))).toBe(true);
});

test('the middle of a word, a missing word and another order of characters are not found', () => {
  expect(finds('arbour', 'harbour')).toBeUndefined();
  expect(finds('harbour crane', 'harbour')).toBeUndefined();
  expect(finds('会港', '港会')).toBeUndefined();
});

test('single letters are too short, and punctuation is not a word', () => {
  for (const typed of ['a', '?!', ' ', '👍']) expect(searchTerms(typed)).toBeUndefined();
  expect(searchTerms('a harbour')?.key).toBe('harbour');
  expect(searchWords('👍 !')).toEqual([]);
});

test('a snippet is one line around the first word, with marks in it', () => {
  const long = `${'before '.repeat(80)}\nthe crane ${'after '.repeat(80)}crane`;
  const snippet = snippetOf(long, searchTerms('crane') ?? { terms: [] });
  expect(snippet?.text.length).toBeLessThanOrEqual(162);
  expect(snippet?.text).toMatch(/^…before .*the crane after .*…$/u);
  expect(snippet?.marks.map(([from, to]) => snippet.text.slice(from, to))).toEqual(['crane']);
  expect(snippetOf('one\ntwo', searchTerms('two') ?? { terms: [] })).toEqual({
    text: 'one two',
    marks: [[4, 7]],
  });
});

test('the names of attachments are searched, but not those of recordings', () => {
  const named = (type: string, name: string) => ({ id: name, type, name }) as unknown;
  const attachments = [
    named('file', 'Plan.pdf'),
    named('voice', 'voice.webm'),
    { type: 'contact', contact: { firstName: 'Ada', lastName: '', companyName: 'Quay Ltd' } },
    { type: 'poll', question: 'Which crane?', options: [{ text: 'Left' }, { text: 'Right' }] },
    { type: 'link', title: 'Tide table' },
  ] as Message['attachments'];
  expect(searchedText({ delta: [{ insert: 'See' }], attachments }).split('\n')).toEqual([
    ...['See', 'Plan.pdf', 'Ada Quay Ltd', 'Which crane?', 'Left', 'Right', 'Tide table'],
  ]);
});

test('the beginning of a text is one line and splits no character', () => {
  expect(beginningOf('one\n two')).toEqual({ text: 'one two', marks: [] });
  const { text, marks } = beginningOf('👍'.repeat(200));
  expect(text).toMatch(/^(👍)+…$/u);
  expect(marks).toEqual([]);
});

test('of many terms the eight longest count, without those that another one implies', () => {
  const typed = 'ab harbour harb crane harbour dock quay tide wave sail port buoy';
  const terms = searchTerms(typed);
  expect(terms?.terms.map(({ text }) => text)).toEqual(
    'harbour crane dock quay tide wave sail port'.split(' '),
  );
  expect(terms?.isShortened).toBe(true);
  expect(searchTerms('harbour harb crane')).toMatchObject({ isShortened: false });
});

test('letters that unfold to many, and thousands of matches, take little time', () => {
  const text = `${'\ufdfa'.repeat(26_000)} harbour`;
  expect(searchWords(text)).toContain('harbour');
  expect(finds('harbour', text)).toEqual(['harbour']);
  const words = searchTerms('a1 b2 c3 d4 e5 f6 g7 h8') ?? { terms: [] };
  const long = 'a1 b2 c3 d4 e5 f6 g7 h8 '.repeat(1_000);
  expect(marksIn(long, words)?.length).toBe(8 * 200);
});
