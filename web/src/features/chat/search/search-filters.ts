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
  /** It is the only match and was typed completely. */
  isCertain: boolean;
}

const has = ({ label, also = '' }: Choice, typed: string): boolean => {
  const text = ` ${fold(`${label} ${also}`)}`;
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/**
 * The matches of the typed value: of all of it, or else of its first word, so that `from:ada crane`
 * searches for “crane” by Ada.
 */
export const completionOf = <Found extends Choice>(
  text: string,
  all: readonly Found[],
): Completion<Found> => {
  const [first = ''] = text.split(/\s+/);
  const whole = all.filter((choice) => has(choice, text.trim()));
  if (whole.length > 0 || first === text.trim()) {
    const isEnded = first !== '' && /\s$/.test(text);
    return { choices: whole, left: '', isCertain: isEnded && whole.length === 1 };
  }
  const choices = all.filter((choice) => has(choice, first));
  return { choices, left: text.slice(first.length).trim(), isCertain: choices.length === 1 };
};

/** A day that was typed in full. Some browsers take the 31st of each month for one. */
export const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
