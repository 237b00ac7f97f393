import type { RichText, RichTextOp } from '@kith/contract/chat/rich-text';

type Attributes = NonNullable<RichTextOp['attributes']>;

const MARKS: Record<string, Attributes> = {
  '**': { bold: true },
  _: { italic: true },
  '*': { italic: true },
  '~': { strike: true },
  '`': { code: true },
};
/** Formatting around words, or `{b}`: a mention. */
const INLINE = /(\*\*|[_*~`])(\S(?:.*?\S)?)\1(?![\w*])|\{([a-d])\}/gu;

const inline = (line: string, mention: (letter: string) => RichTextOp): RichTextOp[] => {
  const ops: RichTextOp[] = [];
  let at = 0;
  const plain = (end: number) => {
    if (end > at) ops.push({ insert: line.slice(at, end) });
  };
  for (const { 0: found, 1: mark = '', 2: words = '', 3: letter, index } of line.matchAll(INLINE)) {
    // Underscores in addresses and names are not formatting.
    if (letter === undefined && /[\w/]/u.test(line[index - 1] ?? '')) continue;
    plain(index);
    ops.push(
      letter === undefined
        ? { insert: words, attributes: MARKS[mark] as Attributes }
        : mention(letter),
    );
    at = index + found.length;
  }
  plain(line.length);
  return ops;
};

const BLOCKS: [RegExp, Attributes][] = [
  [/^- /, { list: 'bullet' }],
  [/^\d+\. /, { list: 'ordered' }],
  [/^> /, { blockquote: true }],
];

/** Converts a text with Markdown-like formatting to rich text. */
export const richTextOf = (text: string, mention: (letter: string) => RichTextOp): RichText => {
  const ops: RichText = [];
  const lines = text.split('\n');
  let isCode = false;
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('```')) {
      isCode = !isCode;
      continue;
    }
    const [start, block] = BLOCKS.find(([sign]) => sign.test(line)) ?? [];
    if (isCode) ops.push({ insert: line }, { insert: '\n', attributes: { 'code-block': true } });
    else if (start !== undefined && block !== undefined)
      ops.push(...inline(line.replace(start, ''), mention), { insert: '\n', attributes: block });
    else {
      ops.push(...inline(line, mention));
      if (at < lines.length - 1) ops.push({ insert: '\n' });
    }
  }
  return ops.filter(({ insert }) => insert !== '');
};
