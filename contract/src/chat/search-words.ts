import {
  SEARCH_BEGINNING_MIN_CHARS,
  SEARCH_TERMS_MAX,
  SEARCH_WORD_MAX_CHARS,
  SNIPPET_LEAD_CHARS,
  SNIPPET_MAX_CHARS,
} from '../base/constants.ts';
import type { Message } from './message.schemas.ts';
import { plainText } from './rich-text.ts';

/** Letters that Unicode does not decompose into a plain form. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i', ς: 'σ' },
  ...{ ى: 'ي', ة: 'ه', ـ: '' },
};

/** Scripts that put no spaces between words: they are found by pairs of letters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

const foldedCharacter = (character: string): string =>
  character
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłþıςىةـ]/gu, (letter) => PLAIN[letter] ?? letter);

/**
 * By so much a text can get longer in all: some letters unfold to many. Of further ones, the first letter
 * counts; whatever follows them is found all the same.
 */
const UNFOLDED_MAX = 20_000;
/** Marks of a term in one text; a snippet shows fewer. */
const MARKS_MAX = 200;

/**
 * A text folded for comparison, without case, accents and letter variants, and the source position of each
 * unit.
 */
const folded = (text: string): { text: string; from: (at: number) => number } => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return { text: text.toLowerCase(), from: (at) => at };
  let plain = '';
  const origins: number[] = [];
  const known = new Map<string, string>();
  let at = 0;
  let left = UNFOLDED_MAX;
  for (const character of text) {
    let units = known.get(character) ?? foldedCharacter(character);
    known.set(character, units);
    const more = units.length - character.length;
    if (more > left) units = units.slice(0, character.length);
    else if (more > 0) left -= more;
    for (let unit = 0; unit < units.length; unit++) origins.push(at);
    plain += units;
    at += character.length;
  }
  return { text: plain, from: (unit) => origins[unit] ?? text.length };
};

interface Token {
  text: string;
  at: number;
  isUnspaced: boolean;
}

const tokensOf = (plain: string): Token[] => {
  const tokens: Token[] = [];
  if (plain.search(UNSPACED) < 0) {
    for (const { 0: text, index: at } of plain.matchAll(WORD))
      tokens.push({ text, at, isUnspaced: false });
    return tokens;
  }
  for (const { 0: found, index } of plain.matchAll(WORD)) {
    let end = 0;
    const add = (text: string, at: number, isUnspaced: boolean) => {
      if (text !== '') tokens.push({ text, at: index + at, isUnspaced });
    };
    for (const { 0: run, index: at } of found.matchAll(UNSPACED)) {
      add(found.slice(end, at), end, false);
      add(run, at, true);
      end = at + run.length;
    }
    add(found.slice(end), end, false);
  }
  return tokens;
};

const pairsOf = (run: string): string[] => {
  const letters = Array.from(run);
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
};

const cut = (word: string): string => Array.from(word).slice(0, SEARCH_WORD_MAX_CHARS).join('');

/** The distinct words under which a text is indexed. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    tokensOf(folded(text).text).flatMap((token) =>
      token.isUnspaced ? pairsOf(token.text) : [cut(token.text)],
    ),
  ),
];

type Term = Omit<Token, 'at'>;

/** The terms of a search: all have to match, as prefixes of words. */
export interface SearchTerms {
  terms: readonly Term[];
  /** A prefix that occurs in every matching text; presumably the rarest. */
  key: string;
  /** Whether there are more terms, which do not count. */
  isShortened: boolean;
}

/** The longest terms, without those that a longer one implies. */
const countedTerms = (typed: readonly Term[]): Term[] => {
  const kept: Term[] = [];
  for (const term of [...typed].sort((one, other) => other.text.length - one.text.length))
    if (
      !kept.some(({ text, isUnspaced }) =>
        isUnspaced === term.isUnspaced && isUnspaced
          ? text.includes(term.text)
          : isUnspaced === term.isUnspaced && text.startsWith(term.text),
      )
    )
      kept.push(term);
  return kept;
};

/** Undefined if the query is too short. */
export const searchTerms = (typed: string): SearchTerms | undefined => {
  const counted = countedTerms(tokensOf(folded(typed).text));
  const terms = counted
    .slice(0, SEARCH_TERMS_MAX)
    .map(({ text, isUnspaced }) => ({ text, isUnspaced }));
  const keys = terms.flatMap(({ text, isUnspaced }) => {
    if (!isUnspaced) return text.length < SEARCH_BEGINNING_MIN_CHARS ? [] : [cut(text)];
    const pairs = pairsOf(text);
    // The last letter alone is a word only at the end of a run.
    return pairs.length === 1 ? pairs : pairs.slice(0, -1);
  });
  const weight = (key: string) => key.length * (key.search(UNSPACED) < 0 ? 1 : 3);
  const key = keys.reduce<string | undefined>(
    (best, one) => (best === undefined || weight(one) > weight(best) ? one : best),
    undefined,
  );
  const isShortened = counted.length > terms.length;
  return key === undefined ? undefined : { terms, key, isShortened };
};

/** Start and end of a match in a text. */
export type Mark = readonly [number, number];

/** Where a term begins in a word; -1 if it is not in it. */
const placeIn = (token: Token, term: Term): number => {
  if (token.isUnspaced !== term.isUnspaced) return -1;
  if (token.isUnspaced) return token.text.indexOf(term.text);
  return token.text.startsWith(term.text) ? 0 : -1;
};

/** The first matches of each term in a text; undefined if one is missing. */
export const marksIn = (
  text: string,
  { terms }: Pick<SearchTerms, 'terms'>,
): Mark[] | undefined => {
  const plain = folded(text);
  const tokens = tokensOf(plain.text);
  const marks: Mark[] = [];
  for (const term of terms) {
    let found = 0;
    for (const token of tokens) {
      const at = placeIn(token, term);
      if (at < 0) continue;
      const begin = token.at + at;
      marks.push([plain.from(begin), plain.from(begin + term.text.length)]);
      found += 1;
      if (found === MARKS_MAX) break;
    }
    if (found === 0) return undefined;
  }
  return joined(marks);
};

const joined = (marks: Mark[]): Mark[] => {
  const kept: [number, number][] = [];
  for (const [begin, end] of marks.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = kept.at(-1);
    if (last !== undefined && begin <= last[1]) last[1] = Math.max(last[1], end);
    else kept.push([begin, end]);
  }
  return kept;
};

export interface Snippet {
  text: string;
  marks: Mark[];
}

/** The part of the text around the first match, on one line; undefined if a term is missing. */
export const snippetOf = (
  whole: string,
  terms: Pick<SearchTerms, 'terms'>,
): Snippet | undefined => {
  const line = whole.replace(/\s+/gu, ' ').trim();
  const marks = marksIn(line, terms);
  const first = marks?.[0];
  if (marks === undefined || first === undefined) return undefined;
  if (line.length <= SNIPPET_MAX_CHARS) return { text: line, marks };
  let begin = Math.max(0, Math.min(first[0] - SNIPPET_LEAD_CHARS, line.length - SNIPPET_MAX_CHARS));
  if (begin > 0) {
    const space = line.indexOf(' ', begin);
    if (space >= 0 && space < first[0]) begin = space + 1;
  }
  let end = Math.min(line.length, begin + SNIPPET_MAX_CHARS);
  if (isInsideCharacter(line, begin)) begin++;
  if (isInsideCharacter(line, end)) end--;
  const lead = begin > 0 ? '…' : '';
  const shift = lead.length - begin;
  return {
    text: lead + line.slice(begin, end) + (end < line.length ? '…' : ''),
    marks: marks.flatMap(([from, to]): Mark[] =>
      from >= end || to <= begin ? [] : [[from + shift, Math.min(to, end) + shift]],
    ),
  };
};

const isInsideCharacter = (text: string, at: number): boolean =>
  /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1));

/** The name of an attachment. Names of recordings are generated by the browser, so they do not count. */
const namesIn = (attachments: Message['attachments']): string[] =>
  attachments.flatMap((attached) => {
    switch (attached.type) {
      case 'file':
      case 'video':
      case 'audio':
        return attached.name;
      case 'poll':
        return [attached.question, ...attached.options.map(({ text }) => text)];
      case 'contact': {
        const { firstName, lastName, companyName } = attached.contact;
        return [[firstName, lastName, companyName].filter(Boolean).join(' ')];
      }
      case 'link':
        return attached.title;
      default:
        return [];
    }
  });

/** The searched text of a message: its own text and the names of its attachments. */
export const searchedText = ({
  delta,
  attachments,
}: Pick<Message, 'delta' | 'attachments'>): string =>
  [plainText(delta), ...namesIn(attachments)].join('\n');

/** The beginning of a text on one line, as a snippet without matches. */
export const beginningOf = (whole: string): Snippet => {
  const line = whole.replace(/\s+/gu, ' ').trim();
  if (line.length <= SNIPPET_MAX_CHARS) return { text: line, marks: [] };
  const end = isInsideCharacter(line, SNIPPET_MAX_CHARS)
    ? SNIPPET_MAX_CHARS - 1
    : SNIPPET_MAX_CHARS;
  return { text: `${line.slice(0, end)}…`, marks: [] };
};
