import { expect, test } from 'vitest';
import { isSameText, toEditorOps, toRichText } from './delta.ts';

test('the content of the editor becomes a text without surrounding blank lines', () => {
  expect(toRichText([{ insert: '\n  \nhello \n\n' }])).toEqual([{ insert: 'hello' }]);
  expect(toRichText([{ insert: '  indented\n' }])).toEqual([{ insert: '  indented' }]);
  expect(toRichText([{ insert: ' \n' }])).toEqual([]);
});

test('formatting, lists and mentions are kept, and nothing else', () => {
  const mention = { value: 'Ada', id: 'p1', isShort: true, denotationChar: '@' as const };
  const ops = [
    { insert: 'one', attributes: { bold: true, color: 'red' } },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: { mention } },
    { insert: { video: 'https://example.test' } },
    { insert: 'here', attributes: { link: 'javascript:alert(1)' } },
    { insert: '\n' },
  ];
  expect(toRichText(ops)).toEqual([
    { insert: 'one', attributes: { bold: true } },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: { mention } },
    { insert: 'here' },
  ]);
});

test('the line break that makes the last line a list item is kept', () => {
  const text = [{ insert: 'one' }, { insert: '\n', attributes: { list: 'ordered' as const } }];
  expect(toRichText(text)).toEqual(text);
  expect(toEditorOps(text)).toEqual(text);
  expect(toEditorOps([{ insert: 'one' }])).toEqual([{ insert: 'one' }, { insert: '\n' }]);
  expect(toEditorOps([])).toEqual([{ insert: '\n' }]);
});

test('a text is the same before and after the editor', () => {
  expect(isSameText([{ insert: 'one\n' }], [{ insert: 'one' }])).toBe(true);
  expect(isSameText([{ insert: 'one', attributes: { bold: true } }], [{ insert: 'one' }])).toBe(
    false,
  );
});

test('mentions are equal whatever the order of their fields', () => {
  const parts = { value: 'Ada', id: 'p1' };
  const told = { ...parts, isShort: true, denotationChar: '@' as const };
  const edited = { denotationChar: '@' as const, isShort: true, id: 'p1', value: 'Ada' };
  expect(isSameText([{ insert: { mention: told } }], [{ insert: { mention: edited } }])).toBe(true);
  const other = { ...told, id: 'p2' };
  expect(isSameText([{ insert: { mention: told } }], [{ insert: { mention: other } }])).toBe(false);
});
