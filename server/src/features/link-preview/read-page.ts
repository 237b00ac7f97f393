// For every project that compiles this file.
/// <reference path="./html-encoding-sniffer.d.ts" />
import {
  LINK_DESCRIPTION_MAX_CHARS,
  LINK_SITE_MAX_CHARS,
  LINK_TITLE_MAX_CHARS,
} from '@kith/contract';
import sniffEncoding from 'html-encoding-sniffer';
import { type Token, Tokenizer, TokenizerMode } from 'parse5';

/** The description of a page from its head. */
export interface PageFacts {
  title: string;
  description: string | null;
  siteName: string | null;
  /** An address relative to the page. */
  image: string | null;
}

const OWN_TITLE = '<title>';
/** The names of each property in pages, best first. */
const NAMES = {
  title: ['og:title', 'twitter:title', OWN_TITLE],
  description: ['og:description', 'twitter:description', 'description'],
  siteName: ['og:site_name', 'application-name'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
} as const;
const KNOWN = new Set<string>(Object.values(NAMES).flat());

const PIECE_CHARS = 16 * 1024;
/** Far more than is shown, because it includes the spaces of an indented source. */
const FACT_MAX_CHARS = 4_096;
const FALLBACK = 'windows-1252';

/** Declared by the answer, a byte order mark or the page itself; otherwise guessed. */
const encodingOf = (bytes: Uint8Array, contentType: string): string => {
  const [, label] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? [];
  const named = sniffEncoding(bytes, {
    ...(label !== undefined && { transportLayerEncodingLabel: label }),
    defaultEncoding: '',
  });
  if (named !== '') return named;
  try {
    // The end may be cut off in the middle of a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return FALLBACK;
  }
};

/** The text of a page in any character encoding. */
export const decodePage = (bytes: Uint8Array, contentType: string): string => {
  const encoding = encodingOf(bytes, contentType);
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    // Defined by the standard, but supported by no decoder.
    return new TextDecoder(FALLBACK).decode(bytes);
  }
};

/** A single line without characters that could affect the surrounding text. */
const asLine = (text: string | undefined, max: number): string | null => {
  const line = (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  if (line.length <= max) return line === '' ? null : line;
  return `${line
    .slice(0, max - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
};

/** Elements of a head; the first other one ends it, as in a browser. */
const HEAD = ['html', 'head', 'title', 'base', 'link', 'meta', 'script', 'style', 'noscript'];
/** Their content is not markup. */
const TEXTS: Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = {
  title: TokenizerMode.RCDATA,
  style: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
};

/** Properties of the head by name; the first of each counts. */
const readHead = (html: string): ReadonlyMap<string, string> => {
  const facts = new Map<string, string>();
  let title: string | undefined;
  let isOver = false;
  const put = (name = '', value = ''): void => {
    if (KNOWN.has(name) && value.trim() !== '' && !facts.has(name))
      facts.set(name, value.slice(0, FACT_MAX_CHARS));
  };
  const hear = ({ chars }: Token.CharacterToken): void => {
    if (title !== undefined && title.length < FACT_MAX_CHARS) title += chars;
  };
  const start = ({ tagName, attrs }: Token.TagToken): void => {
    const of = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value;
    isOver ||= !HEAD.includes(tagName);
    if (isOver) return;
    tokenizer.state = TEXTS[tagName] ?? tokenizer.state;
    if (tagName === 'title') title = '';
    if (tagName === 'meta')
      put((of('property') ?? of('name'))?.trim().toLowerCase(), of('content'));
  };
  const end = ({ tagName }: Token.TagToken): void => {
    if (tagName === 'title' && !isOver) put(OWN_TITLE, title);
    if (tagName === 'title') title = undefined;
    isOver ||= tagName === 'head';
  };
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      ...{ onStartTag: start, onEndTag: end, onCharacter: hear, onWhitespaceCharacter: hear },
      ...{ onComment: ignore, onDoctype: ignore, onEof: ignore, onNullCharacter: ignore },
    },
  );
  // Parsed piece by piece, because most of a page comes after its head.
  for (let at = 0; at < html.length && !isOver; at += PIECE_CHARS)
    tokenizer.write(html.slice(at, at + PIECE_CHARS), at + PIECE_CHARS >= html.length);
  return facts;
};

/** Undefined for a page without a title. */
export const readPage = (html: string): PageFacts | undefined => {
  const facts = readHead(html);
  const best = (fact: keyof typeof NAMES): string | undefined =>
    NAMES[fact].map((name) => facts.get(name)).find((value) => value !== undefined);
  const title = asLine(best('title'), LINK_TITLE_MAX_CHARS);
  if (title === null) return undefined;
  return {
    title,
    description: asLine(best('description'), LINK_DESCRIPTION_MAX_CHARS),
    siteName: asLine(best('siteName'), LINK_SITE_MAX_CHARS),
    image: best('image')?.trim() ?? null,
  };
};
