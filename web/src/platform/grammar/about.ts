import type { FindTargets } from './find-targets.ts';
import { findTime, type Now } from './time.ts';
import { type Token, textBetween, unquoted } from './tokens.ts';

export const WITH = ['with', 'mit', 'مع'];
/** Before what an event or a reminder is about. */
const LINKING =
  'to that about of for on at by and an am um daran dass zu den die das der dem the a einen eine ein von fuer , : i'.split(
    ' ',
  );
/** Before a time or a person that stood behind it. */
const GAP_END = ['', ',', ':', 'and', 'und', 'about', 'by', 'for', 'fuer', '-', '–'];
/** Between two names. */
export const ALSO = ['and', 'und', '&', '+', 'or', 'oder', 'sowie', 'و'];

interface Said {
  /** All of it; tokens are places in it. */
  text: string;
  /** Without it, what is said about time stays in the title. */
  now: Now | undefined;
  /** Everybody whom words name. */
  targets: FindTargets;
}

export const keysOf = (tokens: readonly Token[]): string[] =>
  tokens.map(({ key }) => key).filter((key) => key !== '');
export const isCapital = (text: string, token: Token | undefined): boolean =>
  token !== undefined && /^\p{Lu}\p{L}/u.test(text.slice(token.start, token.end));

/** The person in "with Ines", and the tokens without both. */
const withTarget = (tokens: readonly Token[], { text, targets }: Said) => {
  const none = { choices: [], name: '', rest: tokens };
  for (const [at, { key }] of tokens.entries()) {
    if (!WITH.includes(key)) continue;
    for (let end = Math.min(tokens.length, at + 6); end > at + 1; end -= 1) {
      // Groups stay in the title: events invite people.
      const own = tokens.slice(at + 1, end);
      const choices = targets(keysOf(own)).filter(({ isGroup }) => !isGroup);
      if (choices.length === 0) continue;
      const rest = [...tokens.slice(0, at), ...tokens.slice(end)];
      const found = { choices, name: textBetween(text, own), rest };
      const next = tokens[end];
      const isBeside = next?.start === (tokens[end - 1]?.end ?? 0) + 1;
      // "with Anna Meier", of whom only another Anna is known.
      if (isBeside && isCapital(text, next) && targets([next?.key ?? '']).length === 0)
        return { ...found, unknown: textBetween(text, tokens.slice(at + 1, end + 1)) };
      const isMore = rest.slice(at).some((token, place, all) => {
        const isJoined = [...ALSO, ...WITH, ','].includes(all[place - 1]?.key ?? '');
        const isName = isJoined || place === 0;
        return isName && targets([token.key]).some(({ isGroup }) => !isGroup);
      });
      const isOpen = ALSO.includes(next?.key ?? '') && isCapital(text, tokens[end + 1]);
      return isMore || isOpen ? { ...found, isSeveral: true } : found;
    }
  }
  return none;
};

/** The time and the person in a text, and the rest as its title. */
export const aboutOf = (tokens: readonly Token[], said: Said, isNote = false) => {
  const { text, now } = said;
  const keys = tokens.map(({ key }) => key);
  const { time, rest } =
    now === undefined
      ? { time: undefined, rest: keys.map((_, at) => at) }
      : findTime(keys, now, isNote);
  const places = new Map(tokens.map((token, at) => [token, at]));
  const found = withTarget(
    rest.flatMap((at) => tokens[at] ?? []),
    isNote ? { ...said, targets: () => [] } : said,
  );
  let words = [...found.rest];
  while (LINKING.includes(words[0]?.key ?? '-')) words = words.slice(1);
  // What led to a time or a person at the end goes with it; what ends the text belongs to it.
  const isAtEnd = (token: Token | undefined) => token === tokens.at(-1);
  for (let last = words.at(-1); last !== undefined; last = words.at(-1)) {
    const ends = isAtEnd(last) ? ['', ',', ':'] : GAP_END;
    if (!ends.includes(last.key)) break;
    words = words.slice(0, -1);
  }
  // Gaps are where time and person stood.
  const parts: Token[][] = [];
  for (const token of words) {
    const last = parts.at(-1);
    const before = last?.at(-1);
    if (last && before && places.get(token) === (places.get(before) ?? -2) + 1) last.push(token);
    else parts.push([token]);
  }
  const title = parts.map((part) => textBetween(text, part)).join(' ');
  return { ...found, time, title: unquoted(title.trim()) };
};
