import type { Mention, RichText, RichTextOp, TextAttributes } from '@kith/contract/chat/rich-text';
import { safeLink } from '../../conversation/rich-blocks.ts';

/** What the editor holds; anything that a message cannot hold is left out on the way. */
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

/** The editor tells the parts of a mention in another order than the wire; they are compared as text. */
const inOrder = ({ value, id, isShort, denotationChar }: Mention): Mention => ({
  value,
  id,
  isShort,
  denotationChar,
});

/** Empty lines around a text are slips of the hand, as the editor's own last line break is. */
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

/** What was written, as a message holds it. */
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

/** A message as the editor takes it, whose last line always ends. */
export const toEditorOps = (text: RichText): RichText => {
  const last = text.at(-1)?.insert;
  const isEnded = typeof last === 'string' && last.endsWith('\n');
  return isEnded ? text : [...text, { insert: '\n' }];
};

/** True when two texts say and show the same. */
export const isSameText = (one: RichText, other: RichText): boolean =>
  JSON.stringify(toRichText(one)) === JSON.stringify(toRichText(other));
