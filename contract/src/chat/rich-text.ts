import { MENTION_PREVIEW_CHARS, MESSAGE_PREVIEW_CHARS } from '../base/constants.ts';

/** Rich text is a list of operations, each inserting text or a mention. */
export interface Mention {
  value: string;
  id: string;
  isShort: boolean;
  denotationChar: '@';
}
export interface TextAttributes {
  bold?: true;
  italic?: true;
  strike?: true;
  code?: true;
  link?: string;
  list?: 'ordered' | 'bullet';
  blockquote?: true;
  'code-block'?: true;
}
export interface RichTextOp {
  insert: string | { mention: Mention };
  attributes?: TextAttributes;
}
export type RichText = RichTextOp[];

/** The id in a mention of all members of a group; their ids are longer. */
export const EVERYONE = 'everyone';

export const mentionedIds = (text: RichText): string[] =>
  text.flatMap((op) => (typeof op.insert === 'string' ? [] : [op.insert.mention.id]));

/** True if there is a mention, or text with at least one non-blank character. */
export const isNonEmpty = (text: RichText): boolean =>
  text.some((op) => typeof op.insert !== 'string' || /\S/u.test(op.insert));

const cut = (text: string, chars: number): string => {
  if (text.length <= chars) return text;
  const all = Array.from(text);
  return all.length > chars ? `${all.slice(0, chars).join('')}…` : text;
};

/** The text of a mention in previews: cut to 100 characters, with an ellipsis. */
export const mentionPreview = (mention: Mention): string =>
  `${mention.denotationChar}${cut(mention.value, MENTION_PREVIEW_CHARS)}`;

/** The text without formatting; mentions as `@name`. */
export const plainText = (text: RichText): string =>
  text
    .map((op) => (typeof op.insert === 'string' ? op.insert : mentionPreview(op.insert.mention)))
    .join('');

/** A single line for lists and notifications. */
export const previewOf = (text: RichText): string =>
  cut(plainText(text).replace(/\s+/gu, ' ').trim(), MESSAGE_PREVIEW_CHARS);

/** True if no line of the text is longer than `max` characters. */
export const linesFit = (text: string, max: number): boolean =>
  text.split(/\r\n|\r|\n/u).every((line) => Array.from(line).length <= max);

export const textOf = (text: string): RichText => [{ insert: text }];

/** Length of a text in UTF-8 bytes. */
export const utf8Bytes = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
};
