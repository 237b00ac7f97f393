import { LANGUAGES, type Language, type RegistrationMode } from '@kith/contract';
import type { Speaker } from '@kith/contract/base/texts/speaker';
import type { Assets } from '../assets.ts';
import type { TextFront } from '../content/schemas.ts';
import { directionOf } from '../languages.ts';
import { html, type Markup } from '../markup/html.ts';
import type { siteTexts } from '../site.texts.ts';
import { kithMark } from './mark.ts';

/** The context of every page. */
export interface Frame {
  brand: string;
  origin: string;
  assets: Assets;
  /** Path and name of the foundation's page. */
  foundation: { path: string; title: string };
  /** The operator's own legal pages, by address and title. */
  ownLegal: readonly [path: string, title: string][];
  /** The name of the open campaign. */
  campaign: string | undefined;
  /** Address of the link preview picture of every page. */
  preview: string;
  /** Who can sign up. */
  registration: RegistrationMode;
  language: Language;
  /** Whether the address sets the language, so that links keep it. */
  isAsked: boolean;
  say: Speaker<typeof siteTexts.english>;
  /** Whether there is a public page at a path. */
  isPage: (path: string) => boolean;
}

export interface Page {
  /** The canonical address. */
  path: string;
  front: Pick<TextFront, 'title' | 'description'> & Partial<TextFront>;
  main: Markup;
  /** Indexed by search engines, unless the page has no address of its own. */
  isIndexed?: boolean;
}

const footerLinks = ({
  brand,
  ownLegal,
  foundation,
  campaign,
  say,
}: Frame): [string, [string, string][]][] => [
  [
    brand,
    [
      ['/', say('whatItIs')],
      ['/apps', say('onYourPhone')],
      ['/logos', say('logos')],
    ],
  ],
  [
    say('about'),
    [
      [foundation.path, foundation.title],
      ...(campaign === undefined ? [] : [['/fearless', campaign] as [string, string]]),
      ['/prizes', say('prizes')],
      ['/rules', say('rules')],
      ['/patents', say('patents')],
    ],
  ],
  [
    say('legal'),
    [
      ['/legal/terms', say('terms')],
      ['/legal/privacy', say('privacy')],
      ['/legal/acceptable-use', say('acceptableUse')],
      ['/legal/payments', say('payments')],
      ['/legal/giveaway', say('giveaways')],
      ...ownLegal,
    ],
  ],
];

/** The language of a part of a page, if it differs from that of the page. */
export const writtenIn = (frame: Frame, { language }: { language: string }): Markup | false =>
  language !== frame.language && html` lang="${language}" dir="${directionOf(language)}"`;

const inLanguage = (path: string, language: string): string => `${path}?lang=${language}`;
/** The same page in each language, for search engines and for readers. */
const alternates = ({ origin }: Frame, path: string): Markup =>
  html`${LANGUAGES.map(
    (language) =>
      html`<link rel="alternate" hreflang="${language}" href="${origin}${inLanguage(path, language)}">
`,
  )}<link rel="alternate" hreflang="x-default" href="${origin}${path}">`;

const head = (frame: Frame, { path, front, isIndexed = true }: Page): Markup => {
  const { brand, origin, assets, preview, language, isAsked, say } = frame;
  const title = path === '/' ? `${brand} · ${front.title}` : `${front.title} · ${brand}`;
  const canonical = origin + (isAsked ? inLanguage(path, language) : path);
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${front.description}">
${isIndexed ? html`<link rel="canonical" href="${canonical}">\n${alternates(frame, path)}` : html`<meta name="robots" content="noindex">`}
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
<meta property="og:image:alt" content="${say('preview', { brand })}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${assets.font && html`<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`}
${assets.style && html`<link rel="stylesheet" href="${assets.style}">`}
${assets.script && html`<script type="module" src="${assets.script}"></script>`}
</head>`;
};

const header = ({ brand, registration, say }: Frame): Markup => html`<header class="top">
<a class="brand" href="/">${kithMark(28)}<span>${brand}</span></a>
<nav aria-label="${say('account')}">
${
  registration === 'open'
    ? html`<a class="quiet visitor" href="/login">${say('signIn')}</a>
<a class="button small visitor" href="/#join">${say('createAccount')}</a>`
    : html`<a class="button small visitor" href="/login">${say('signIn')}</a>`
}
<a class="button small member" href="/app">${say('open', { brand })}</a>
</nav>
</header>`;

const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
const languageLinks = ({ language, say }: Frame, path: string): Markup =>
  html`<nav class="languages" aria-label="${say('languages')}"><ul>${LANGUAGES.map(
    (one) =>
      html`<li><a href="${inLanguage(path, one)}" lang="${one}" hreflang="${one}"${one === language && html` aria-current="true"`}>${nameOf(one)}</a></li>`,
  )}</ul></nav>`;

const footer = (frame: Frame, path: string): Markup => html`<footer>
<nav aria-label="${frame.say('site')}">${footerLinks(frame).map(
  ([title, links]) =>
    html`<div><h2>${title}</h2><ul>${links.map(
      ([href, text]) =>
        html`<li><a href="${href}"${href === path && html` aria-current="page"`}>${text}</a></li>`,
    )}</ul></div>`,
)}</nav>
${path !== '' && languageLinks(frame, path)}
<p><a href="https://www.gnu.org/licenses/agpl-3.0.html" rel="noopener noreferrer">${frame.say('freeSoftware')}</a>. ${frame.say('promise')}</p>
</footer>`;

/** Readers who chose a language keep it from page to page, without a cookie. */
const keepLanguage = ({ isAsked, isPage, language }: Frame, text: string): string =>
  isAsked
    ? text.replace(
        / (href|action)="(\/[^"?#]*)(\?[^"#]*)?(#[^"]*)?"/g,
        (all, name, path, query = '', hash = '') =>
          !isPage(path) || query.includes('lang=')
            ? all
            : ` ${name}="${path}${query}${query === '' ? '?' : '&#38;'}lang=${language}${hash}"`,
      )
    : text;

/** A whole page, readable without JavaScript. */
export const asPage = (frame: Frame, page: Page): string =>
  keepLanguage(
    frame,
    html`<!doctype html>
<html lang="${frame.language}" dir="${directionOf(frame.language)}">
${head(frame, page)}
<body>
<a class="skip" href="#main">${frame.say('skip')}</a>
${header(frame)}
<main id="main" tabindex="-1">${page.main}</main>
${footer(frame, page.path)}
</body>
</html>
`.text,
  );

/** Notes that the operator has not replaced this text. */
export const sampleNote = ({ say }: Frame, isSample: boolean | undefined): Markup | false =>
  isSample === true &&
  html`<p class="sample" role="note"><strong>${say('sample')}</strong> ${say('sampleText')}</p>`;
