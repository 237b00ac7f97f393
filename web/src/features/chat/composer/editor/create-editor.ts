import Quill from 'quill/core.js';
import Bold from 'quill/formats/bold.js';
import CodeBlock, { Code } from 'quill/formats/code.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import Strike from 'quill/formats/strike.js';
import type { Context } from 'quill/modules/keyboard.js';
import { TextClipboard } from './clipboard.ts';
import { MentionBlot } from './mention-blot.ts';
import { OwnWayList, OwnWayQuote } from './own-way.ts';

Quill.register(
  {
    'formats/bold': Bold,
    'formats/italic': Italic,
    'formats/strike': Strike,
    'formats/code': Code,
    'formats/link': Link,
    'formats/list': OwnWayList,
    'formats/blockquote': OwnWayQuote,
    'formats/code-block': CodeBlock,
    'formats/mention': MentionBlot,
    'modules/clipboard': TextClipboard,
  },
  true,
);

/** The formats of messages; the editor refuses everything else. */
const FORMATS = [
  'bold',
  'italic',
  'strike',
  'code',
  'link',
  'list',
  'blockquote',
  'code-block',
  'mention',
];

export type FormatName = Exclude<(typeof FORMATS)[number], 'mention'>;

/** Applies a format to the selection, or removes it. */
export const toggleFormat = (quill: Quill, name: FormatName, value: unknown = true): void => {
  const isOn = quill.getFormat()[name] === value;
  quill.format(name, isOn ? false : value, Quill.sources.USER);
};

type This = { quill: Quill };
const toggle = (key: string | number, name: FormatName, value: unknown = true) => ({
  key,
  shortKey: true,
  shiftKey: typeof key === 'number' || key === 'x',
  handler(this: This) {
    toggleFormat(this.quill, name, value);
  },
});

/** A marker at the start of a line, followed by a space, formats the line. */
const prefixed = (prefix: RegExp, name: FormatName, value: unknown) => ({
  key: ' ',
  shiftKey: null,
  collapsed: true,
  prefix,
  format: { 'code-block': false, list: false, blockquote: false },
  handler(this: This, range: { index: number }, { prefix: sign, offset }: Context) {
    if (offset !== sign.length) return true;
    this.quill.history.cutoff();
    this.quill.deleteText(range.index - offset, offset, Quill.sources.USER);
    this.quill.formatLine(range.index - offset, 1, name, value, Quill.sources.USER);
    return false;
  },
});

/**
 * A new line in an empty one ends the list, the quote or the code block; the editor does not handle
 * Enter alone.
 */
const ended = (name: FormatName) => ({
  key: 'Enter',
  shiftKey: true,
  collapsed: true,
  format: [name],
  empty: true,
  handler(this: This) {
    this.quill.format(name, false, Quill.sources.USER);
  },
});

/** Backspace at the beginning of a quote or a code block makes its first line a normal one. */
const undone = (name: FormatName) => ({
  key: 'Backspace',
  collapsed: true,
  format: [name],
  offset: 0,
  handler(this: This, { index }: { index: number }) {
    const goesOn = index > 0 && this.quill.getFormat(index - 1)[name] !== undefined;
    if (!goesOn) this.quill.formatLine(index, 1, name, false, Quill.sources.USER);
    return goesOn;
  },
});

/** Tab moves the focus as usual, and is never inserted. */
const leadsOn = { key: 'Tab', handler: () => true };
const leadsBack = { ...leadsOn, shiftKey: true };

const bindings = {
  tab: leadsOn,
  indent: leadsOn,
  outdent: leadsBack,
  'indent code-block': leadsOn,
  'outdent code-block': leadsBack,
  'remove tab': leadsBack,
  underline: { key: 'u', shortKey: true, handler: () => false },
  strike: toggle('x', 'strike'),
  code: toggle('e', 'code'),
  // By position: with Shift the keys have other values.
  ordered: toggle(55, 'list', 'ordered'),
  bullet: toggle(56, 'list', 'bullet'),
  quote: toggle(57, 'blockquote'),
  'list autofill': prefixed(/^[-*]$/, 'list', 'bullet'),
  'number autofill': prefixed(/^1[.)]$/, 'list', 'ordered'),
  'quote autofill': prefixed(/^>$/, 'blockquote', true),
  'list empty enter': ended('list'),
  'blockquote empty enter': ended('blockquote'),
  'code exit': ended('code-block'),
  'blockquote backspace': undone('blockquote'),
  'code backspace': undone('code-block'),
};

/** Creates an editor of messages in an empty element. */
export const createEditor = (element: HTMLElement, placeholder: string): Quill =>
  new Quill(element, {
    formats: FORMATS,
    placeholder,
    modules: {
      keyboard: { bindings },
      history: { userOnly: true, maxStack: 200 },
      uploader: { mimetypes: [] },
    },
  });
