import type { RegistrationMode } from '@kith/contract';
import type { Assets } from '../assets.ts';
import type { TextFront } from '../content/schemas.ts';
import { html, type Markup } from '../markup/html.ts';
import { kithMark } from './mark.ts';

/** What every page is shown with. */
export interface Frame {
  brand: string;
  origin: string;
  assets: Assets;
  /** Where the foundation's page is, and what it is called. */
  foundation: { path: string; title: string };
  /** The name of the campaign that is open. */
  campaign: string | undefined;
  /** Address of the picture that stands for every page in previews of links. */
  preview: string;
  /** Who may sign up. */
  registration: RegistrationMode;
}

export interface Page {
  /** Canonical. */
  path: string;
  front: Pick<TextFront, 'title' | 'description'> & Partial<TextFront>;
  main: Markup;
  /** Named in search results; what is no place of its own is not. */
  isIndexed?: boolean;
}

const footerLinks = ({ brand, foundation, campaign }: Frame): [string, [string, string][]][] => [
  [
    brand,
    [
      ['/', 'What it is'],
      ['/apps', 'On your phone'],
      ['/logos', 'Logos'],
    ],
  ],
  [
    'About',
    [
      [foundation.path, foundation.title],
      ...(campaign === undefined ? [] : [['/fearless', campaign] as [string, string]]),
      ['/prizes', 'Prizes'],
      ['/rules', 'Rules'],
      ['/patents', 'Patents and licences'],
    ],
  ],
  [
    'Legal',
    [
      ['/legal/terms', 'Terms'],
      ['/legal/privacy', 'Privacy'],
      ['/legal/acceptable-use', 'Acceptable use'],
      ['/legal/payments', 'Payments'],
      ['/legal/giveaway', 'Giveaways'],
    ],
  ],
];

const head = (frame: Frame, { path, front, isIndexed = true }: Page): Markup => {
  const { brand, origin, assets, preview } = frame;
  const title = path === '/' ? `${brand} · ${front.title}` : `${front.title} · ${brand}`;
  const canonical = origin + path;
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${front.description}">
${isIndexed ? html`<link rel="canonical" href="${canonical}">` : html`<meta name="robots" content="noindex">`}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f6f4">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e0f12">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${brand}">
<meta property="og:title" content="${front.title}">
<meta property="og:description" content="${front.description}">
<meta property="og:url" content="${canonical}">
<meta property="og:image" content="${origin}${preview}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="A conversation in ${brand}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${assets.font && html`<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`}
${assets.style && html`<link rel="stylesheet" href="${assets.style}">`}
${assets.script && html`<script type="module" src="${assets.script}"></script>`}
</head>`;
};

const header = ({ brand, registration }: Frame): Markup => html`<header class="top">
<a class="brand" href="/">${kithMark(28)}<span>${brand}</span></a>
<nav aria-label="Account">
${
  registration === 'open'
    ? html`<a class="quiet visitor" href="/login">Sign in</a>
<a class="button small visitor" href="/#join">Create account</a>`
    : html`<a class="button small visitor" href="/login">Sign in</a>`
}
<a class="button small member" href="/app">Open ${brand}</a>
</nav>
</header>`;

const footer = (frame: Frame, path: string): Markup => html`<footer>
<nav aria-label="Site">${footerLinks(frame).map(
  ([title, links]) =>
    html`<div><h2>${title}</h2><ul>${links.map(
      ([href, text]) =>
        html`<li><a href="${href}"${href === path && html` aria-current="page"`}>${text}</a></li>`,
    )}</ul></div>`,
)}</nav>
<p>Free software under the <a href="https://www.gnu.org/licenses/agpl-3.0.html" rel="noopener noreferrer">GNU Affero General Public License</a>. No cookies before you sign in, no tracking, nothing from third parties.</p>
</footer>`;

/** A whole page, readable without script. */
export const asPage = (frame: Frame, page: Page): string =>
  html`<!doctype html>
<html lang="en">
${head(frame, page)}
<body>
<a class="skip" href="#main">Skip to the content</a>
${header(frame)}
<main id="main" tabindex="-1">${page.main}</main>
${footer(frame, page.path)}
</body>
</html>
`.text;

/** Says plainly that nobody has made this text his own. */
export const sampleNote = (isSample: boolean | undefined): Markup | false =>
  isSample === true &&
  html`<p class="sample" role="note"><strong>Sample.</strong> Whoever runs this server has not replaced this page yet. Nothing on it is offered or promised.</p>`;
