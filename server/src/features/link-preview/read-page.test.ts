import { expect, test } from 'vitest';
import { decodePage, readPage } from './read-page.ts';

const page = (head: string): string => `<!doctype html><html><head>${head}</head><body>`;
const meta = (name: string, content: string): string =>
  `<meta property="${name}" content="${content}">`;

test('a page is described by Open Graph, then by Twitter cards, then by itself', () => {
  const own = '<title>Own title</title><meta name=description content="Own words">';
  const twitter =
    '<meta name="twitter:title" content="Card title"><meta name="twitter:description" content="Card words"><meta name="twitter:image" content="/card.png">';
  const graph = [
    meta('og:title', 'Graph title'),
    meta('og:description', 'Graph words'),
    meta('og:site_name', 'The Site'),
    meta('og:image', '/graph.png'),
  ].join('');
  expect(readPage(page(own))).toEqual({
    title: 'Own title',
    description: 'Own words',
    siteName: null,
    image: null,
  });
  expect(readPage(page(own + twitter))).toEqual({
    title: 'Card title',
    description: 'Card words',
    siteName: null,
    image: '/card.png',
  });
  expect(readPage(page(own + twitter + graph))).toEqual({
    title: 'Graph title',
    description: 'Graph words',
    siteName: 'The Site',
    image: '/graph.png',
  });
});

test('a page without a title has no preview', () => {
  for (const html of [
    ...['', '<p>Words', page(''), page('<title> \n </title>'), '\u0000\u0001', '<', '<!--'],
    ...[page(meta('og:title', '')), page(meta('og:title', '\u200e')), page(meta('title', 'x'))],
    ...['<html><body><title>In the body</title>', `<body>${meta('og:title', 'In the body')}`],
  ])
    expect(readPage(html), html).toBeUndefined();
});

test('entities, line breaks, direction marks and lengths are normalized', () => {
  const facts = readPage(
    page(
      `<title>Tea &amp; Coffee\n\t &#127861; \u202eevil\u202c</title>${meta('og:description', 'a'.repeat(500))}`,
    ),
  );
  expect(facts?.title).toBe('Tea & Coffee 🍵 evil');
  expect(facts?.description).toBe(`${'a'.repeat(239)}…`);
  const long = readPage(page(`<title>${'🍵'.repeat(150)}</title>`));
  expect(long?.title).toBe(`${'🍵'.repeat(99)}…`);
  expect(readPage(page('<title><b>Bold</b> &lt;script&gt;</title>'))?.title).toBe(
    '<b>Bold</b> <script>',
  );
});

test('scripts, comments and the body are ignored', () => {
  const fake = meta('og:title', 'Fake');
  expect(
    readPage(page(`<script>"${fake}"</script><!-- ${fake} --><title>True</title>`))?.title,
  ).toBe('True');
  expect(readPage(`${page('<title>True</title>')}${fake}`)?.title).toBe('True');
  expect(readPage(`<title>True</title><p>${fake}`)?.title).toBe('True');
  expect(readPage(`<title>True</title>${'<!-- -->'.repeat(10_000)}${fake}`)?.title).toBe('Fake');
});

test('a hostile page of a megabyte costs no more than any other', () => {
  const MIB = 1024 * 1024;
  const pieces = ['<div>', '<', '&', '<!--', '<title>', '<meta ', '<meta content="', '<svg>', '\0'];
  const nested = ['<noscript>', '<template>', '<html>', '<math>', '<a b=c ', '</p>', '<![CDATA['];
  for (const piece of [...pieces, ...nested]) {
    const begun = process.cpuUsage();
    readPage(piece.repeat(MIB / piece.length));
    // A parser with a stack of open elements takes longer by the square of their number.
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000, piece).toBeLessThan(3_000);
  }
});

test.each([
  ['utf-8', 'text/html; charset=utf-8', Buffer.from('<title>Zürich 東京</title>'), 'Zürich 東京'],
  ['utf-8 unnamed', 'text/html', Buffer.from('<title>Zürich 東京</title>'), 'Zürich 東京'],
  ['latin unnamed', 'text/html', Buffer.from('<title>Zürich</title>', 'latin1'), 'Zürich'],
  [
    'latin named',
    'text/html;charset="ISO-8859-1"',
    Buffer.from('<title>Zürich</title>', 'latin1'),
    'Zürich',
  ],
  ['utf-16', 'text/html', Buffer.from('\ufeff<title>Zürich</title>', 'utf16le'), 'Zürich'],
  ['unknown', 'text/html; charset=klingon', Buffer.from('<title>Zürich</title>'), 'Zürich'],
  [
    'undecodable',
    'text/html; charset=x-user-defined',
    Buffer.from('<title>Plain</title>'),
    'Plain',
  ],
  ['shift_jis', 'text/html; charset=Shift_JIS', bytes('<title>', 0x93, 0x8c, 0x8b, 0x9e), '東京'],
  [
    'euc-kr in the page',
    'text/html',
    bytes('<meta charset=euc-kr><title>', 0xbc, 0xad, 0xbf, 0xef),
    '서울',
  ],
  ['gb18030', 'text/html; charset=gb2312', bytes('<title>', 0xb1, 0xb1, 0xbe, 0xa9), '北京'],
  ['windows-1251', 'text/html; charset=cp1251', bytes('<title>', 0xcc, 0xe8, 0xf0), 'Мир'],
  [
    'windows-1256',
    'text/html; charset=windows-1256',
    bytes('<title>', 0xd3, 0xe1, 0xc7, 0xe3),
    'سلام',
  ],
])('a title can be in any encoding: %s', (_, type, body, title) => {
  expect(readPage(decodePage(body, type))?.title).toBe(title);
});

test('a page cut off inside a character is still read as UTF-8', () => {
  const cut = Buffer.from('<title>Zürich</title>東').subarray(0, -1);
  expect(readPage(decodePage(cut, 'text/html'))?.title).toBe('Zürich');
});

function bytes(start: string, ...coded: number[]): Buffer {
  return Buffer.concat([Buffer.from(start), Buffer.from(coded), Buffer.from('</title>')]);
}
