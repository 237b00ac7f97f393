import type { RichText as Delta } from '@kith/contract/chat/rich-text';
import { Fragment, type ReactNode } from 'react';
import { linkify } from './addresses.ts';
import { MentionChip } from './mention-chip.tsx';
import {
  type Block,
  blocksOf,
  hiddenHost,
  type Inline,
  type Line,
  safeLink,
} from './rich-blocks.ts';

type Props = {
  text: Delta;
  /** Displayed instead of the whole text. */
  folded?: readonly Block[] | undefined;
  /** Appended to the last line, if there is room. */
  tail?: ReactNode;
  /** Whose mentions are highlighted: the reader's own. */
  me?: string;
};

/** A text as React nodes; no markup is ever created from a string. */
export function RichText({ text, folded, tail, me }: Props) {
  const blocks = folded ?? blocksOf(text);
  const last = blocks.at(-1);
  const tailFits = last?.kind === 'paragraph';
  return (
    <>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its blocks in place
        <BlockView key={at} block={block} me={me} tail={tailFits && block === last ? tail : null} />
      ))}
      {!tailFits && <div className="-mt-1 flow-root">{tail}</div>}
    </>
  );
}

type BlockProps = { block: Block; tail: ReactNode; me: string | undefined };

function BlockView({ block: { kind, lines }, tail, me }: BlockProps) {
  if (kind === 'code')
    return (
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="ring-focus-inside my-1 overflow-x-auto rounded-control bg-[color-mix(in_oklab,currentcolor_8%,transparent)] px-2.5 py-2 font-mono text-small first:mt-0"
      >
        {lines
          .map((line) => line.map((part) => (part.kind === 'text' ? part.text : '')).join(''))
          .join('\n')}
      </pre>
    );
  if (kind === 'quote')
    return (
      <blockquote
        dir="auto"
        className="my-1 border-s-3 border-current/30 ps-2.5 opacity-85 first:mt-0"
      >
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <p key={at} className="min-h-[1lh] whitespace-pre-wrap [unicode-bidi:plaintext]">
            {inlines(line, me)}
          </p>
        ))}
      </blockquote>
    );
  if (kind === 'bullet' || kind === 'ordered') {
    const List = kind === 'bullet' ? 'ul' : 'ol';
    return (
      <List className={`my-1 first:mt-0 ${kind === 'bullet' ? 'list-disc' : 'list-decimal'}`}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <li key={at} dir="auto" className="ms-5">
            {inlines(line, me)}
          </li>
        ))}
      </List>
    );
  }
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
    <p key={at} dir="auto" className="min-h-[1lh] whitespace-pre-wrap">
      {inlines(line, me)}
      {at === lines.length - 1 ? tail : null}
    </p>
  ));
}

/** Most parts are nothing but a text, which needs neither a key nor anything around it. */
const keyed = (nodes: readonly ReactNode[]): ReactNode =>
  nodes.map((node, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
    typeof node === 'string' ? node : <Fragment key={at}>{node}</Fragment>,
  );

const inlines = (line: Line, me: string | undefined): ReactNode =>
  keyed(line.map((part) => inline(part, me)));

const link =
  'ring-focus rounded-[3px] text-accent-text underline decoration-current/40 underline-offset-2 hover:decoration-current';

const anchor = (href: string, content: ReactNode) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
    {content}
  </a>
);

const linked = (text: string): ReactNode => {
  const parts = linkify(text).map(({ text, href }) => (href ? anchor(href, text) : text));
  return parts.length === 1 ? parts[0] : keyed(parts);
};

const inline = (part: Inline, me: string | undefined): ReactNode => {
  if (part.kind === 'mention')
    return <MentionChip mention={part.mention} isMe={part.mention.id === me} />;
  const { bold, italic, strike, code, link: address } = part.marks;
  const href = safeLink(address);
  const host = href ? hiddenHost(part.text, href) : undefined;
  const shown = host === undefined ? part.text : `${part.text} (${host})`;
  let node: ReactNode = href ? anchor(href, shown) : code ? part.text : linked(part.text);
  if (code)
    node = (
      <code className="rounded-[4px] bg-[color-mix(in_oklab,currentcolor_8%,transparent)] px-1 font-mono text-[0.92em]">
        {node}
      </code>
    );
  if (bold) node = <strong className="font-strong">{node}</strong>;
  if (italic) node = <em>{node}</em>;
  if (strike) node = <s>{node}</s>;
  return node;
};
