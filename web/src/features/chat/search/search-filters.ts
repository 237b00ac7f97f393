import type { MessageContent } from '@kith/contract';
import { fold } from '../engine/chat-view.ts';

/** The filters of a message search; days as `2026-11-25`. */
export interface SearchFilters {
  /** The profile of the sender. */
  from?: string;
  /** The chat. */
  in?: string;
  has?: MessageContent;
  /** On this day or later. */
  since?: string;
  /** Before this day. */
  before?: string;
}
export type FilterName = keyof SearchFilters;

export const NO_FILTERS: Readonly<SearchFilters> = {};
export const FILTER_NAMES = ['from', 'in', 'has', 'since', 'before'] as const;

/** Keywords before the colon, in addition to the localized one. */
const ENGLISH: Readonly<Record<string, FilterName>> = {
  ...{ from: 'from', in: 'in', has: 'has', since: 'since', after: 'since', before: 'before' },
};

/** A filter that is being typed: `from:an`. */
export interface Pending {
  name: FilterName;
  /** After the colon. */
  text: string;
  /** The text before it. */
  rest: string;
}

/** The last typed filter, followed only by its value and further words. */
export const pendingIn = (
  typed: string,
  words: Readonly<Record<FilterName, string>>,
): Pending | undefined => {
  const found = /(?:^|\s)(\p{L}+):([^:]*)$/u.exec(typed);
  const [whole, word, text] = found ?? [];
  if (whole === undefined || word === undefined || text === undefined) return undefined;
  const said = fold(word);
  const name =
    FILTER_NAMES.find((one) => fold(words[one]) === said) ??
    (Object.hasOwn(ENGLISH, said) ? ENGLISH[said] : undefined);
  if (name === undefined) return undefined;
  return { name, text: text.trimStart(), rest: typed.slice(0, -whole.length).trim() };
};

/** A possible value of a filter. */
export interface Choice {
  value: string;
  label: string;
  /** Search words in addition to its label. */
  also?: string;
}

export interface Completion<Found extends Choice> {
  choices: readonly Found[];
  /** Words after the value: they remain in the field. */
  left: string;
  /** It is the only match; `likely` while the next word may still belong to its name. */
  match?: 'certain' | 'likely';
}

const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);

const has = ({ label, also = '' }: Choice, typed: readonly string[]): boolean => {
  const text = ` ${fold(`${label} ${also}`)}`;
  return typed.every((word) => text.includes(word));
};
/** All of its name, or one of the words that are not part of it. */
const isWhole = ({ label, also = '' }: Choice, typed: readonly string[]): boolean => {
  const others = wordsOf(also);
  return (
    typed.every((word) => others.includes(word)) ||
    wordsOf(label).every((word) => typed.includes(word))
  );
};

const QUOTED = /^["“„«]([^"“”»]*)(["“”»]?)(.*)$/su;

/** `in:"Harbour rebuild" crane`: a value in quotation marks, as far as it was typed. */
const quotedIn = <Found extends Choice>(
  text: string,
  all: readonly Found[],
): Completion<Found> | undefined => {
  const [, value, end, after = ''] = QUOTED.exec(text) ?? [];
  if (value === undefined) return undefined;
  const found = all.filter((choice) => has(choice, wordsOf(value)));
  const exact = found.filter(({ label }) => fold(label) === fold(value).trim());
  const choices = exact.length > 0 && end !== '' ? exact : found;
  const isOnly = choices.length === 1 && end !== '';
  return { choices, left: after.trim(), ...(isOnly && { match: 'certain' }) };
};

/**
 * The matches of the typed value: of all of it, or else of as many of its first words as possible, so that
 * `from:ada lovelace crane` searches for “crane” by Ada Lovelace.
 */
export const completionOf = <Found extends Choice>(
  text: string,
  all: readonly Found[],
): Completion<Found> => {
  const quoted = quotedIn(text, all);
  if (quoted !== undefined) return quoted;
  const typed = text.trim().split(/\s+/);
  for (let count = typed.length; count > 0; count -= 1) {
    const words = wordsOf(typed.slice(0, count).join(' '));
    const choices = all.filter((choice) => has(choice, words));
    const [only] = choices;
    if (only === undefined) continue;
    const left = typed.slice(count).join(' ');
    const isEnded = left !== '' || (words.length > 0 && /\s$/.test(text));
    if (!isEnded || choices.length > 1) return { choices, left };
    return { choices, left, match: left !== '' || isWhole(only, words) ? 'certain' : 'likely' };
  }
  return { choices: [], left: typed.slice(1).join(' ') };
};

/** A day that was typed in full. Some browsers take the 31st of each month for one. */
export const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
