import type { Mention, RichText, RichTextOp, TextAttributes } from '@kith/contract/chat/rich-text';
import { safeLink } from '../../conversation/rich-blocks.ts';

/** The editor's content; anything that messages do not support is dropped. */
interface EditorOp {
  insert?: unknown;
  attributes?: object | undefined;
}

const FLAGS = ['bold', 'italic', 'strike', 'code', 'blockquote', 'code-block'] as const;

const attributesOf = (attributes: object = {}): TextAttributes | undefined => {
  const found = attributes as Record<string, unknown>;
  const kept: TextAttributes = {};
  for (const flag of FLAGS) if (found[flag]) kept[flag] = true;
  const address = safeLink(typeof found.link === 'string' ? found.link : undefined);
  if (address !== undefined) kept.link = address;
  if (found.list === 'ordered' || found.list === 'bullet') kept.list = found.list;
  return Object.keys(kept).length > 0 ? kept : undefined;
};

const isMention = (insert: unknown): insert is Exclude<RichTextOp['insert'], string> =>
  typeof insert === 'object' && insert !== null && 'mention' in insert;

/**
 * The editor orders the fields of a mention differently from the contract; they are compared as
 * text.
 */
const inOrder = ({ value, id, isShort, denotationChar }: Mention): Mention => ({
  value,
  id,
  isShort,
  denotationChar,
});

/** Blank lines around a text are removed, like the editor's own last line break. */
const tidy = (text: RichText): RichText => {
  const kept = [...text];
  for (let last = kept.at(-1); typeof last?.insert === 'string'; last = kept.at(-1)) {
    const isBlock = last.attributes !== undefined && /\n$/.test(last.insert);
    const insert = isBlock ? last.insert : last.insert.trimEnd();
    if (insert !== '') {
      kept[kept.length - 1] = { ...last, insert };
      break;
    }
    kept.pop();
  }
  for (let [first] = kept; typeof first?.insert === 'string'; [first] = kept) {
    const insert = first.attributes ? first.insert : first.insert.replace(/^\s*\n/, '');
    if (insert !== '') {
      kept[0] = { ...first, insert };
      break;
    }
    kept.shift();
  }
  return kept;
};

/** Converts the editor's content to a message. */
export const toRichText = (ops: readonly EditorOp[]): RichText => {
  const text: RichText = [];
  for (const { insert, attributes } of ops) {
    if (typeof insert !== 'string' && !isMention(insert)) continue;
    const kept = attributesOf(attributes);
    const what = typeof insert === 'string' ? insert : { mention: inOrder(insert.mention) };
    text.push(kept === undefined ? { insert: what } : { insert: what, attributes: kept });
  }
  return tidy(text);
};

/** Converts a message to the editor's format, whose last line always ends with a line break. */
export const toEditorOps = (text: RichText): RichText => {
  const last = text.at(-1)?.insert;
  const isEnded = typeof last === 'string' && last.endsWith('\n');
  return isEnded ? text : [...text, { insert: '\n' }];
};

/** True if two texts are equal, including their formatting. */
export const isSameText = (one: RichText, other: RichText): boolean =>
  JSON.stringify(toRichText(one)) === JSON.stringify(toRichText(other));
