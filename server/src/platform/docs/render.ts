import { escaped } from '../escaped.ts';
import type { Block } from './document.ts';

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;

export const asMarkdown = (blocks: readonly Block[]): string =>
  `${blocks
    .map((block) => {
      if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${block.text}`;
      if (block.kind === 'text') return block.text;
      return [row(block.head), row(block.head.map(() => '---')), ...block.rows.map(row)].join('\n');
    })
    .join('\n\n')}\n`;

const anchorOf = (text: string): string => text.toLowerCase().replace(/[^\w.-]+/g, '-');
const inline = (text: string): string =>
  escaped(text)
    .replace(/`([^`]*)`/g, '<code>$1</code>')
    .replace(/\[(\w+)\]\(#(\w+)\)/g, '<a href="#$2">$1</a>');
const cells = (tag: 'td' | 'th', texts: string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${inline(text)}</${tag}>`).join('')}</tr>`;

const asHtml = (block: Block): string => {
  if (block.kind === 'text') return `<p>${inline(block.text)}</p>`;
  if (block.kind === 'table')
    return `<table><thead>${cells('th', block.head)}</thead><tbody>${block.rows
      .map((texts) => cells('td', texts))
      .join('')}</tbody></table>`;
  const { level, text } = block;
  return `<h${level} id="${anchorOf(text)}">${escaped(text)}</h${level}>`;
};

/** The whole page; its style is a separate file, as the policy requires. */
export const asPage = (blocks: readonly Block[], brand: string, style: string): string => {
  const chapters = blocks.filter((block) => block.kind === 'heading' && block.level === 2);
  const links = chapters.map((block) =>
    block.kind === 'heading'
      ? `<li><a href="#${anchorOf(block.text)}">${escaped(block.text)}</a></li>`
      : '',
  );
  const [title, ...rest] = blocks.map(asHtml);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(brand)}: API reference</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<header>${title}</header>
<nav aria-label="Chapters"><ul>${links.join('')}</ul></nav>
<main>
${rest.join('\n')}
</main>
</body>
</html>
`;
};
