import type { RichText, TextAttributes } from '@kith/contract/chat/rich-text';
import { Parser } from 'htmlparser2';
import { safeLink } from '../../conversation/rich-blocks.ts';
import { tablesIn } from './html-tables.ts';

type Inline = Pick<TextAttributes, 'bold' | 'italic' | 'strike' | 'code' | 'link'>;
type Line = Pick<TextAttributes, 'list' | 'blockquote' | 'code-block'>;

/** The formatting that an element implies. */
interface Meaning {
  inline: Inline;
  line: Line;
  isHidden: boolean;
  /** White space is preserved. */
  isPreformatted: boolean;
}

const TEXT: Meaning = { inline: {}, line: {}, isHidden: false, isPreformatted: false };
const HIDDEN = new Set(['head', 'script', 'style', 'template', 'title', 'noscript', 'svg']);
const BLOCKS = new Set(
  'address article aside blockquote dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
const INLINE: Readonly<Record<string, Inline>> = {
  ...Object.fromEntries(
    ['b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th'].map((name) => [name, { bold: true }]),
  ),
  ...Object.fromEntries(['i', 'em', 'cite'].map((name) => [name, { italic: true }])),
  ...Object.fromEntries(['s', 'del', 'strike'].map((name) => [name, { strike: true }])),
  ...Object.fromEntries(['code', 'kbd', 'samp', 'tt'].map((name) => [name, { code: true }])),
};

/** The formatting that a style implies; programs use styles as often as elements. */
const styled = (before: Inline, style = ''): Inline => {
  const inline = { ...before };
  const [, weight] = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(style) ?? [];
  if (weight !== undefined) {
    if (weight === 'bold' || weight === 'bolder' || Number(weight) >= 600) inline.bold = true;
    else delete inline.bold;
  }
  const [, slant] = /(?:^|;)\s*font-style:\s*(\w+)/i.exec(style) ?? [];
  if (slant === 'italic' || slant === 'oblique') inline.italic = true;
  else if (slant === 'normal') delete inline.italic;
  if (/(?:^|;)\s*text-decoration(?:-line)?:[^;]*line-through/i.test(style)) inline.strike = true;
  return inline;
};

/** Code copied from an editor: its lines have a font and their spaces, but no element of their own. */
const isCode = (name: string, style = ''): boolean =>
  BLOCKS.has(name) &&
  /font-family:[^;]*(mono|consolas|menlo|courier)/i.test(style) &&
  /white-space:\s*(pre|break-spaces)/i.test(style);

const meaningOf = (
  outer: Meaning,
  name: string,
  { style, href, hidden }: Record<string, string>,
): Meaning => {
  const link = name === 'a' ? safeLink(href) : undefined;
  const inline = styled({ ...outer.inline, ...INLINE[name], ...(link && { link }) }, style);
  const line = { ...outer.line };
  if (name === 'pre' || isCode(name, style))
    return { ...outer, inline: {}, line: { 'code-block': true }, isPreformatted: true };
  if (name === 'blockquote') Object.assign(line, { blockquote: true });
  if (name === 'ul') Object.assign(line, { list: 'bullet' });
  if (name === 'ol') Object.assign(line, { list: 'ordered' });
  // A line has one format: a list within a quote is a list.
  if (line.list) delete line.blockquote;
  return {
    inline: outer.line['code-block'] ? {} : inline,
    line: outer.line['code-block'] ? outer.line : line,
    isHidden:
      outer.isHidden ||
      HIDDEN.has(name) ||
      hidden !== undefined ||
      /display:\s*none/i.test(style ?? ''),
    isPreformatted: outer.isPreformatted || /white-space:\s*(pre|break-spaces)/i.test(style ?? ''),
  };
};

/**
 * The text of HTML from the clipboard, with the formatting that messages support: bold, italic,
 * strikethrough, code, safe links, lists, quotes and code blocks; a table becomes aligned lines of
 * code. Everything else is dropped; nothing is rendered, run or loaded.
 */
export const textFromHtml = (html: string): RichText => {
  const text: RichText = [];
  const tables = html.includes('<table') ? tablesIn(html) : [];
  const open: { name: string; meaning: Meaning }[] = [];
  const current = (): Meaning => open.at(-1)?.meaning ?? TEXT;
  /** Whether the line has content, and whether a space is pending. */
  let isStarted = false;
  let hasSpace = false;

  const push = (insert: string, attributes: TextAttributes): void => {
    text.push(Object.keys(attributes).length > 0 ? { insert, attributes } : { insert });
  };
  const endLine = (line: Line): void => {
    push('\n', line);
    isStarted = false;
    hasSpace = false;
  };
  const endBlock = (line: Line): void => {
    if (isStarted) endLine(line);
    hasSpace = false;
  };
  const write = (data: string, { inline, isPreformatted, line }: Meaning): void => {
    if (isPreformatted) {
      data.split(/\r\n?|\n/).forEach((part, at) => {
        if (at > 0) endLine(line);
        if (part === '') return;
        push(part, inline);
        isStarted = true;
      });
      return;
    }
    const words = data.replace(/[ \t\r\n\f]+/g, ' ');
    if (words.startsWith(' ')) hasSpace = true;
    const said = words.trim();
    if (said === '') return;
    // Spaces between words have no formatting: a link does not begin with one.
    if (hasSpace && isStarted) push(' ', {});
    push(said, inline);
    isStarted = true;
    hasSpace = words.endsWith(' ');
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      const outer = current();
      const meaning = meaningOf(outer, name, attributes);
      if (BLOCKS.has(name)) endBlock(outer.line);
      const aligned = name === 'table' ? tables.shift() : undefined;
      if (aligned !== undefined && !meaning.isHidden) {
        for (const row of aligned) {
          push(row, {});
          endLine({ 'code-block': true });
        }
        meaning.isHidden = true;
      }
      open.push({ name, meaning });
      if (meaning.isHidden) return;
      if (name === 'br') endLine(meaning.line);
      // Separates the cells of a row.
      if ((name === 'td' || name === 'th') && isStarted) push('\t', {});
    },
    ontext(data) {
      const meaning = current();
      if (!meaning.isHidden) write(data, meaning);
    },
    onclosetag(name) {
      const at = open.findLastIndex((each) => each.name === name);
      if (at < 0) return;
      const { meaning } = open[at] as (typeof open)[number];
      open.length = at;
      if (BLOCKS.has(name) && !meaning.isHidden) endBlock(meaning.line);
    },
  });
  parser.write(html);
  parser.end();
  return text;
};
