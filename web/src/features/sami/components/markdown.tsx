import { Fragment, type ReactNode, useMemo } from 'react';
import { linkFinder, unsaid } from '../markdown/known-links.ts';
import { type Block, type Inline, type ListItem, readMarkdown } from '../markdown/read-markdown.ts';
import { CodeBlock } from './code-block.tsx';
import { MarkdownTable, type ShowInlines } from './markdown-table.tsx';
import { TaskMark } from './task-mark.tsx';

type Props = {
  text: string;
  /** Addresses that can be opened; all others are text. */
  links: readonly string[];
  /** More of it will follow. */
  isOpen?: boolean;
};

/** What a model wrote, as React nodes: no HTML, no pictures, and no links of its own making. */
export function Markdown({ text, links, isOpen = false }: Props) {
  const blocks = useMemo(() => readMarkdown(text, isOpen), [text, isOpen]);
  const find = useMemo(() => linkFinder(links), [links]);
  return (
    <div aria-busy={isOpen} className="flex flex-col gap-3 text-body wrap-anywhere">
      {blocks === undefined ? (
        <p dir="auto" className="whitespace-pre-wrap">
          {text}
        </p>
      ) : (
        views(blocks, (parts) => inlines(parts, find))
      )}
    </div>
  );
}

const views = (blocks: readonly Block[], show: ShowInlines, isInside = false): ReactNode =>
  blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity, and only the last one grows
    <Fragment key={at}>{view(block, show, isInside)}</Fragment>
  ));

/** Below the title of a conversation. */
const HEADINGS = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const;

/** What is inside a list or a quote has its direction. */
const view = (block: Block, show: ShowInlines, isInside: boolean): ReactNode => {
  const dir = isInside ? undefined : 'auto';
  switch (block.kind) {
    case 'paragraph':
      return <p dir={dir}>{show(block.parts)}</p>;
    case 'heading': {
      const Heading = HEADINGS[block.depth - 1] ?? 'h6';
      return (
        <Heading dir={dir} className={block.depth < 3 ? 'text-lead font-strong' : 'font-strong'}>
          {show(block.parts)}
        </Heading>
      );
    }
    case 'code':
      return <CodeBlock text={block.text} language={block.language} />;
    case 'quote':
      return (
        <blockquote
          dir={dir}
          className="flex flex-col gap-2 border-s-3 border-line ps-3 text-ink-2"
        >
          {views(block.blocks, show, true)}
        </blockquote>
      );
    case 'list': {
      const items = block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity, and only the last one grows
        <Item key={at} {...{ item, show }} />
      ));
      return block.start === undefined ? (
        <ul dir={dir} className="list-disc ps-6">
          {items}
        </ul>
      ) : (
        <ol dir={dir} start={block.start} className="list-decimal ps-6">
          {items}
        </ol>
      );
    }
    case 'table':
      return <MarkdownTable {...block} {...{ dir, show }} />;
    case 'rule':
      return <hr className="border-line" />;
  }
};

function Item({ item: { blocks, isDone }, show }: { item: ListItem; show: ShowInlines }) {
  return (
    <li className={isDone === undefined ? 'mt-1' : 'mt-1 flex list-none gap-2'}>
      {isDone !== undefined && <TaskMark isDone={isDone} />}
      <div className="flex min-w-0 flex-col gap-2">{views(blocks, show, true)}</div>
    </li>
  );
}

const textOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if ('text' in part) return part.text;
      return 'parts' in part ? textOf(part.parts) : ' ';
    })
    .join('');

const inlines = (parts: readonly Inline[], find: ReturnType<typeof linkFinder>): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
  parts.map((part, at) => <Fragment key={at}>{inline(part, find)}</Fragment>);

const inline = (part: Inline, find: ReturnType<typeof linkFinder>): ReactNode => {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return (
        <code dir="ltr" className="rounded-[4px] bg-sunk px-1 font-mono text-[0.92em]">
          {part.text}
        </code>
      );
    case 'break':
      return <br />;
    case 'strong':
      return <strong className="font-strong">{inlines(part.parts, find)}</strong>;
    case 'em':
      return <em>{inlines(part.parts, find)}</em>;
    case 'del':
      return <s>{inlines(part.parts, find)}</s>;
    case 'link': {
      const url = find(part.href);
      const rest = unsaid(textOf(part.parts), part.href, url);
      const content = (
        <>
          <bdi>{inlines(part.parts, find)}</bdi>
          {rest !== undefined && (
            <>
              {' ('}
              <bdi dir="ltr">{rest}</bdi>)
            </>
          )}
        </>
      );
      if (url === undefined) return content;
      return (
        <a
          href={url.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="ring-focus rounded-[3px] text-accent-text underline decoration-current/40 underline-offset-2 hover:decoration-current"
        >
          {content}
        </a>
      );
    }
  }
};
