import { expect, test } from 'vitest';
import { type Block, type Inline, readMarkdown } from './read-markdown.ts';

const said = (text: string): Inline => ({ kind: 'text', text });
const paragraph = (...parts: Inline[]): Block => ({ kind: 'paragraph', parts });

test('[S2.1.13] Markdown is read as blocks', () => {
  const text = [
    '## Tides',
    'At **low** water, *not* `before`.\nSee you  \nthen.',
    '- one\n- two\n  1. inner',
    '3. third\n4. fourth',
    '> said Ines',
    '| when | how |\n|---|--:|\n| six | *low* |',
    '```sh\nsail --now\n```',
    '---',
    '- [x] sails\n- [ ] ropes',
  ].join('\n\n');
  expect(readMarkdown(text)).toEqual([
    { kind: 'heading', depth: 2, parts: [said('Tides')] },
    paragraph(
      ...[said('At '), { kind: 'strong' as const, parts: [said('low')] }, said(' water, ')],
      ...[{ kind: 'em' as const, parts: [said('not')] }, said(' ')],
      ...[{ kind: 'code' as const, text: 'before' }, said('.\nSee you')],
      ...[{ kind: 'break' as const }, said('then.')],
    ),
    {
      ...{ kind: 'list', start: undefined },
      items: [
        { blocks: [paragraph(said('one'))] },
        {
          blocks: [
            paragraph(said('two')),
            { kind: 'list', start: 1, items: [{ blocks: [paragraph(said('inner'))] }] },
          ],
        },
      ],
    },
    {
      ...{ kind: 'list', start: 3 },
      items: [{ blocks: [paragraph(said('third'))] }, { blocks: [paragraph(said('fourth'))] }],
    },
    { kind: 'quote', blocks: [paragraph(said('said Ines'))] },
    {
      kind: 'table',
      head: [
        { parts: [said('when')], align: null },
        { parts: [said('how')], align: 'right' },
      ],
      rows: [
        [
          { parts: [said('six')], align: null },
          { parts: [{ kind: 'em', parts: [said('low')] }], align: 'right' },
        ],
      ],
    },
    { kind: 'code', text: 'sail --now', language: 'sh' },
    { kind: 'rule' },
    {
      ...{ kind: 'list', start: undefined },
      items: [
        { blocks: [paragraph(said('sails'))], isDone: true },
        { blocks: [paragraph(said('ropes'))], isDone: false },
      ],
    },
  ]);
});

test('HTML is text, and a picture is the link that it was', () => {
  expect(readMarkdown('a <img src=x onerror=y> & &amp; b<br>c')).toEqual([
    paragraph(said('a <img src=x onerror=y> & & b'), { kind: 'break' }, said('c')),
  ]);
  expect(readMarkdown('<div onclick="x">\n\n![low water](https://evil.example/?q=1)')).toEqual([
    paragraph(said('<div onclick="x">')),
    paragraph({
      ...{ kind: 'link', href: 'https://evil.example/?q=1' },
      parts: [said('low water')],
    }),
  ]);
});

const WHOLE =
  'First\n\n- one\n- **two**\n\n```js\nlet a;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n# Last';

test('while it is written, nothing turns into something of another kind but at its end', () => {
  const kinds = new Set<string>();
  for (let length = 1; length <= WHOLE.length; length += 1) {
    const blocks = readMarkdown(WHOLE.slice(0, length), true) ?? [];
    kinds.add(blocks.map(({ kind }) => kind).join(' '));
  }
  expect([...kinds]).toEqual([
    'paragraph',
    'paragraph list',
    'paragraph list code',
    'paragraph list code paragraph',
    'paragraph list code table',
    'paragraph list code table heading',
  ]);
});

test('what is not closed yet: code is code, emphasis is text', () => {
  expect(readMarkdown('```js\nlet a', true)).toEqual([
    { kind: 'code', text: 'let a', language: 'js' },
  ]);
  expect(readMarkdown('a **b', true)).toEqual([paragraph(said('a **b'))]);
  expect(readMarkdown('Title\n--', true)).toEqual([paragraph(said('Title'))]);
  expect(readMarkdown('Title\n--')).toEqual([
    { kind: 'heading', depth: 2, parts: [said('Title')] },
  ]);
});

const HOSTILE: readonly [string, string][] = [
  ['brackets', '['.repeat(100_000)],
  ['as many as an answer can have', '['.repeat(10_000)],
  ['unfinished links', `)${'[a](b'.repeat(1_900)}`],
  ['stars apart', '*a '.repeat(3_300)],
  ['backticks of all lengths', Array.from({ length: 130 }, (_, at) => '`'.repeat(at)).join(' ')],
  [
    'a table of a million cells',
    `${'|a'.repeat(900)}|\n${'|-'.repeat(900)}|\n${'b\n'.repeat(2_000)}`,
  ],
  ['lists in quotes that go on', '> - a\nb\n'.repeat(1_200)],
  ['thousands of items', '- a\n'.repeat(2_500)],
  ['headings that might be tables', 'a\n-\n'.repeat(2_400)],
];
test.each(HOSTILE)('a text that would hold the page is not read as Markdown: %s', (_, text) => {
  expect(readMarkdown(text)).toBeUndefined();
});

const ENDS: readonly [string, string][] = [
  ['spaces', ' '.repeat(9_999)],
  ['spaces before a letter', `${' '.repeat(9_998)}x`],
  ['the same on a later line', `a\n${' '.repeat(9_997)}x`],
  ['long lines of them', `${' '.repeat(1_998)}x\n`.repeat(5)],
  ['spaces in quotes', `${'> '.repeat(4_999)}x`],
];
test.each(ENDS)('the end of a text that is being written is found at once: %s', (_, text) => {
  const fastest = (isOpen: boolean): number =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const begun = performance.now();
        readMarkdown(text, isOpen);
        return performance.now() - begun;
      }),
    );
  const closed = fastest(false);
  expect(fastest(true)).toBeLessThan(2 * closed + 10);
});

test.each(HOSTILE)('nor is it while it is being written: %s', (_, text) => {
  expect(readMarkdown(text, true)).toBeUndefined();
});

const depthOf = (blocks: readonly Block[]): number =>
  Math.max(
    0,
    ...blocks.map((block) => {
      if (block.kind === 'quote') return 1 + depthOf(block.blocks);
      if (block.kind !== 'list') return 0;
      return 1 + Math.max(...block.items.map((item) => depthOf(item.blocks)));
    }),
  );

test.each([
  ['quotes', '>'.repeat(9_000)],
  ['lists', '- '.repeat(2_000).concat('a')],
  ['both', '> - '.repeat(1_000).concat('a')],
])('nesting has an end: %s', (_, text) => {
  const blocks = readMarkdown(text);
  if (blocks) expect(depthOf(blocks)).toBeLessThanOrEqual(6);
});

test('control: a long answer of an ordinary kind is read', () => {
  const section =
    '## Part\n\nSome **bold** words, a [link](https://a.example/b) and `code`.\n\n- one\n- two\n\n';
  const long = section.repeat(Math.floor(10_000 / section.length));
  expect(long.length).toBeGreaterThan(9_800);
  expect(readMarkdown(long)?.length).toBeGreaterThan(300);
});
