import { SAMI_ANSWER_MAX_CHARS } from '@kith/contract/sami/sami.constants';
import type { MarkedToken, Token } from 'marked';
import { TooMuch, tokensOf } from './bounded-lexer.ts';
import { plainText } from './plain-text.ts';

export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em' | 'del'; parts: readonly Inline[] }
  | { kind: 'link'; href: string; parts: readonly Inline[] };

export interface Cell {
  parts: readonly Inline[];
  align: 'left' | 'center' | 'right' | null;
}
export interface ListItem {
  blocks: readonly Block[];
  /** Undefined if it is no task. */
  isDone?: boolean;
}
export type Block =
  | { kind: 'paragraph'; parts: readonly Inline[] }
  | { kind: 'heading'; depth: number; parts: readonly Inline[] }
  | { kind: 'code'; text: string; language: string }
  | { kind: 'quote'; blocks: readonly Block[] }
  | { kind: 'list'; start: number | undefined; items: readonly ListItem[] }
  | { kind: 'table'; head: readonly Cell[]; rows: readonly (readonly Cell[])[] }
  | { kind: 'rule' };

/** Elements that an answer is shown with at most. */
const ELEMENTS_MAX = 2_500;

/** A line of signs that may become a list, a rule, a heading, a table or a fence with what follows. */
const OPEN_LINE = /^[ \t>]*(?:[-+*_=#`~|: \t]+|\d{1,3}[.)]?)$/;

const OPEN_LINE_MAX_CHARS = 200;

/** Of an answer that is still being written: what does not turn into something else with its next characters. */
const settled = (text: string): string => {
  const end = text.lastIndexOf('\n');
  const line = text.slice(end + 1);
  // A longer one would take too long to be looked at with each part.
  if (line.length > OPEN_LINE_MAX_CHARS || !OPEN_LINE.test(line)) return text;
  return text.slice(0, Math.max(end, 0));
};

const readBlocks = (text: string): Block[] => {
  let left = ELEMENTS_MAX;
  const counted = <Element>(element: Element): Element => {
    left -= 1;
    if (left < 0) throw new TooMuch();
    return element;
  };

  const inlineOf = (token: MarkedToken): Inline | readonly Inline[] => {
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
        return { kind: token.type, parts: inlines(token.tokens) };
      case 'codespan':
        return { kind: 'code', text: token.text };
      case 'br':
        return { kind: 'break' };
      case 'link':
        return { kind: 'link', href: token.href, parts: inlines(token.tokens) };
      // A picture would be fetched from its host, which then knows what its address says.
      case 'image':
        return { kind: 'link', href: token.href, parts: [...plainText(token.text || token.href)] };
      case 'escape':
        return { kind: 'text', text: token.text };
      case 'checkbox':
      case 'def':
        return [];
      case 'paragraph':
        return inlines(token.tokens);
      case 'text':
        return token.tokens === undefined ? plainText(token.text) : inlines(token.tokens);
      default:
        return { kind: 'text', text: token.raw };
    }
  };
  const inlines = (tokens: readonly Token[]): readonly Inline[] =>
    tokens
      .flatMap((token) => inlineOf(token as MarkedToken))
      // Text costs nothing besides its element.
      .map((part) => (part.kind === 'text' ? part : counted(part)));

  const blockOf = (token: MarkedToken): Block | readonly Block[] => {
    switch (token.type) {
      case 'space':
      case 'def':
      case 'checkbox':
        return [];
      case 'heading':
        return { kind: 'heading', depth: token.depth, parts: inlines(token.tokens) };
      case 'code':
        return { kind: 'code', text: token.text.replace(/\n$/, ''), language: token.lang ?? '' };
      case 'hr':
        return { kind: 'rule' };
      case 'blockquote':
        return { kind: 'quote', blocks: blocks(token.tokens) };
      case 'list':
        return {
          kind: 'list',
          start: token.start === '' ? undefined : token.start,
          items: token.items.map((item) =>
            counted({
              blocks: blocks(item.tokens),
              ...(item.task && { isDone: item.checked === true }),
            }),
          ),
        };
      case 'table': {
        const cells = (row: typeof token.header): Cell[] =>
          row.map(({ tokens, align }) => counted({ parts: inlines(tokens), align }));
        return { kind: 'table', head: cells(token.header), rows: token.rows.map(cells) };
      }
      default: {
        const parts = inlines([token]);
        return parts.length === 0 ? [] : { kind: 'paragraph', parts };
      }
    }
  };
  const blocks = (tokens: readonly Token[]): readonly Block[] =>
    tokens.flatMap((token) => blockOf(token as MarkedToken)).map(counted);

  return [...blocks(tokensOf(text))];
};

/**
 * What a model wrote, as blocks; undefined if it is too long, too deep or too intricate to be read in a few
 * milliseconds: then it is shown as it was written. `isOpen`: more of it will follow.
 */
export const readMarkdown = (text: string, isOpen = false): readonly Block[] | undefined => {
  if (text.length > SAMI_ANSWER_MAX_CHARS) return undefined;
  try {
    return readBlocks(isOpen ? settled(text) : text);
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
};
