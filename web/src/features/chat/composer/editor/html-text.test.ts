import { plainText } from '@kith/contract/chat/rich-text';
import { expect, test } from 'vitest';
import { textFromHtml } from './html-text.ts';

test('bold, italics, strikethrough, code and links are kept', () => {
  const html =
    '<p>a <b>bold</b> <em>slanted</em>, <del>gone</del> <code>x = 1</code> <a href="https://kith.example/a">there</a></p>';
  expect(textFromHtml(html)).toEqual([
    { insert: 'a' },
    { insert: ' ' },
    { insert: 'bold', attributes: { bold: true } },
    { insert: ' ' },
    { insert: 'slanted', attributes: { italic: true } },
    { insert: ',' },
    { insert: ' ' },
    { insert: 'gone', attributes: { strike: true } },
    { insert: ' ' },
    { insert: 'x = 1', attributes: { code: true } },
    { insert: ' ' },
    { insert: 'there', attributes: { link: 'https://kith.example/a' } },
    { insert: '\n' },
  ]);
});

test('styles count like elements, and can remove formatting', () => {
  const html =
    '<b style="font-weight:normal"><span style="font-weight:700;font-style:italic">both</span> none</b>';
  expect(textFromHtml(html)).toEqual([
    { insert: 'both', attributes: { bold: true, italic: true } },
    { insert: ' ' },
    { insert: 'none' },
  ]);
});

test('lists, quotes and code keep their line breaks', () => {
  const html =
    '<ul><li>one</li><li><p>two</p></li></ul><ol><li>first</ol><blockquote>said</blockquote><pre>if (a)\n  b();</pre>after';
  expect(textFromHtml(html)).toEqual([
    { insert: 'one' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: 'two' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: 'first' },
    { insert: '\n', attributes: { list: 'ordered' } },
    { insert: 'said' },
    { insert: '\n', attributes: { blockquote: true } },
    { insert: 'if (a)' },
    { insert: '\n', attributes: { 'code-block': true } },
    { insert: '  b();' },
    { insert: '\n', attributes: { 'code-block': true } },
    { insert: 'after' },
  ]);
});

test('whitespace is collapsed as on a page', () => {
  expect(plainText(textFromHtml('<div>one\n   two</div>\n<div>three<br>four</div>'))).toBe(
    'one two\nthree\nfour\n',
  );
});

test('a data table becomes aligned lines of code, a layout table does not', () => {
  const table =
    '<p>Tides:</p><table><tr><th>Place</th><th>Low</th></tr><tr><td><p>North quay</p></td><td>7:10</td></tr></table>after';
  expect(textFromHtml(table)).toEqual([
    { insert: 'Tides:' },
    { insert: '\n' },
    { insert: 'Place       Low' },
    { insert: '\n', attributes: { 'code-block': true } },
    { insert: 'North quay  7:10' },
    { insert: '\n', attributes: { 'code-block': true } },
    { insert: 'after' },
  ]);
  const layout =
    '<table><tr><td>a</td><td><div>b</div></td></tr><tr><td>c</td><td>d</td></tr></table>';
  expect(plainText(textFromHtml(layout))).toBe('a\t\nb\nc\td\n');
});

test('code from an editor keeps its lines and spaces', () => {
  const html =
    '<div style="color:#333;font-family: Menlo, monospace;white-space: pre;"><div><span style="font-weight:bold">if</span> (a)</div><br><div>  b();</div></div>';
  expect(textFromHtml(html)).toEqual([
    { insert: 'if' },
    { insert: ' (a)' },
    { insert: '\n', attributes: { 'code-block': true } },
    { insert: '\n', attributes: { 'code-block': true } },
    { insert: '  b();' },
    { insert: '\n', attributes: { 'code-block': true } },
  ]);
});

test('hidden and dangerous content is left out', () => {
  const html =
    '<head><title>t</title><style>p{}</style></head><script>alert(1)</script><p hidden>no</p><img src=x onerror="alert(1)"><a href="javascript:alert(1)">words</a>';
  expect(textFromHtml(html)).toEqual([{ insert: 'words' }]);
});

test('broken markup is parsed as far as possible', () => {
  expect(plainText(textFromHtml('<p>one<b>two</p></i><li>three'))).toBe('onetwo\nthree\n');
});
