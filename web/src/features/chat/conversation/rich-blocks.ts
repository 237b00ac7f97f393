import type { Mention, RichText, TextAttributes } from '@kith/contract/chat/rich-text';

/** A run of text with the same formatting, or a mention. */
export type Inline =
  | { kind: 'text'; text: string; marks: TextAttributes }
  | { kind: 'mention'; mention: Mention };
export type Line = Inline[];
export type Block = { kind: 'paragraph' | 'quote' | 'code' | 'bullet' | 'ordered'; lines: Line[] };

type LineKind = Block['kind'];

/** The attributes of a line are on the line break that ends it. */
const kindOf = ({ list, blockquote, 'code-block': code }: TextAttributes): LineKind =>
  list ?? (code ? 'code' : blockquote ? 'quote' : 'paragraph');

const build = (text: RichText): Block[] => {
  const blocks: Block[] = [];
  let line: Line = [];
  const end = (kind: LineKind) => {
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
    line = [];
  };
  for (const { insert, attributes = {} } of text) {
    if (typeof insert !== 'string') {
      line.push({ kind: 'mention', mention: insert.mention });
      continue;
    }
    const [first = '', ...others] = insert.split('\n');
    const push = (part: string) =>
      part !== '' && line.push({ kind: 'text', text: part, marks: attributes });
    push(first);
    for (const part of others) {
      end(kindOf(attributes));
      push(part);
    }
  }
  if (line.length > 0) end('paragraph');
  return blocks;
};

const built = new WeakMap<RichText, Block[]>();

/** The blocks of a text; each text is parsed once. */
export const blocksOf = (text: RichText): Block[] => {
  const blocks = built.get(text) ?? build(text);
  built.set(text, blocks);
  return blocks;
};

const SAFE = /^(https?:\/\/|mailto:|tel:)[^\s<>"]+$/i;

/** An address that can be linked, or nothing; the server has validated it too. */
export const safeLink = (address: string | undefined): string | undefined =>
  address !== undefined && SAFE.test(address) ? address : undefined;

/**
 * How emoji begin, and what they never contain: compiling the other pattern takes 10 ms, and few
 * texts need it.
 */
const MAY_BE_EMOJI = /^(?:[\d#*]\ufe0f|[©®\u203c-\u303d\u3297\u3299\ud83c-\ud83e])[^a-z]{0,80}$/i;
const EMOJI_ONLY = /^(?:\p{RGI_Emoji}\s*){1,3}$/v;

/** Up to three emoji and nothing else: they are displayed larger. */
export const isEmojiOnly = (text: RichText): boolean => {
  const [only] = text;
  if (text.length !== 1 || typeof only?.insert !== 'string') return false;
  const said = only.insert.trim();
  return MAY_BE_EMOJI.test(said) && EMOJI_ONLY.test(said);
};

const hostIn = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined;

/** The real target of a link whose text names another place; undefined if they match. */
export const hiddenHost = (text: string, href: string): string | undefined => {
  const [named = ''] =
    /(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/iu.exec(text) ?? [];
  const claimed = named === '' ? undefined : hostIn(named.replace(/^(?!https?:)/i, 'https://'));
  const actual = hostIn(href);
  return claimed === undefined || actual === '' || claimed === actual ? undefined : actual;
};
