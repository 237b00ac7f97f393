import { Marked } from 'marked';
import { escaped } from '../../../platform/escaped.ts';
import { lineAt } from '../content/content-error.ts';
import { Markup } from './html.ts';

const LINK = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Renders Markdown; everything that is not plain content is refused as `line: reason`. */
export const renderMarkdown = (
  source: string,
  firstLine: number,
): { markup: Markup } | { faults: string[] } => {
  const faults: string[] = [];
  const refuse = (raw: string, reason: string): string => {
    faults.push(`${firstLine - 1 + lineAt(source, Math.max(0, source.indexOf(raw)))}: ${reason}`);
    return '';
  };
  const marked = new Marked({
    renderer: {
      html: ({ raw }) => refuse(raw, 'contains HTML, which is not shown; write Markdown'),
      image: ({ raw }) => refuse(raw, 'contains a picture, which text pages cannot show'),
      heading({ tokens, depth, text, raw }) {
        if (depth === 1)
          return refuse(raw, 'has a heading of level 1, which is reserved for the title');
        return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens, raw }) {
        if (!LINK.test(href)) return refuse(raw, `links to ${href}, which is not a valid address`);
        const rel = /^https?:/i.test(href) ? ' rel="noopener noreferrer"' : '';
        return `<a href="${escaped(href)}"${rel}>${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const text = marked.parse(source, { async: false });
  if (faults.length > 0) return { faults };
  // Each block has the direction of its text.
  return {
    markup: new Markup(text.replace(/<(?:p|h\d|[uo]l|blockquote|table)\b/g, '$& dir="auto"')),
  };
};
