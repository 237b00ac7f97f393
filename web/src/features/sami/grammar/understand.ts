import type {
  CommandLanguage,
  CommandSlots,
  CommandTarget,
  CommandVerb,
} from '../../../platform/feature/command-verb.ts';
import { ALSO, aboutOf, isCapital, keysOf, WITH } from '../../../platform/grammar/about.ts';
import type { Now } from '../../../platform/grammar/time.ts';
import { type Token, textBetween, tokensOf, unquoted } from '../../../platform/grammar/tokens.ts';
import { type Bound, readings } from './phrase.ts';
import {
  BEGINNINGS,
  CLAUSES,
  IS_VERB,
  NEGATIONS,
  PARTICLES,
  POLITE,
  POLITE_END,
  REQUESTS,
  SOFT,
  SUBJECTS,
} from './words.ts';

export const COMMAND_MAX_CHARS = 500;

export interface Screen {
  name: string;
  href: string;
}

export interface Lookups {
  /** Everybody whom these words name. */
  targets(words: readonly string[]): readonly CommandTarget[];
  screen(words: readonly string[]): Screen | undefined;
}

/** `several`: only one person can be named. `mark`: it is not clear where the text begins. */
export type AskedAbout = 'time' | 'clock' | 'past' | 'gap' | 'person' | 'several' | 'mark';

/** What a command was understood as. Nothing happens by it. */
export type Understood =
  | { kind: 'act'; verb: CommandVerb; slots: CommandSlots }
  /** Several people have the name. */
  | {
      kind: 'which';
      verb: CommandVerb;
      slots: CommandSlots;
      name: string;
      choices: readonly CommandTarget[];
    }
  /** Something is missing, or cannot be. */
  | { kind: 'ask'; verb: CommandVerb; about: AskedAbout; name?: string }
  | { kind: 'refused'; reason: 'unclear' | 'long' };

type Input = {
  text: string;
  language: CommandLanguage;
  now: Now;
  verbs: readonly CommandVerb[];
  lookups: Lookups;
};

const LANGUAGES: readonly CommandLanguage[] = ['en', 'de', 'ar'];
const isNegated = (tokens: readonly Token[]): boolean =>
  tokens.some(({ key }) => NEGATIONS.includes(key));

/** Without polite words before it; the rest keeps its places in the text. */
const withoutManners = (tokens: readonly Token[]) => {
  let rest = tokens;
  let isRequest = false;
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (const words of POLITE)
      if (rest.length > words.length && words.every((word, at) => rest[at]?.key === word)) {
        rest = rest.slice(words.length);
        isRequest ||= REQUESTS.includes(words[0] ?? '');
        isShorter = true;
      }
  }
  while (rest.length > 2 && SOFT.includes(rest[1]?.key ?? ''))
    rest = [...rest.slice(0, 1), ...rest.slice(2)];
  return { rest, isRequest };
};
const withoutEnd = (tokens: readonly Token[]): readonly Token[] => {
  let rest = tokens;
  while (rest.length > 1 && POLITE_END.includes(rest.at(-1)?.key ?? '')) rest = rest.slice(0, -1);
  return rest;
};

/** "that" begins what is said, unless it is its subject: "tell Ines that was great". */
const withoutThat = (text: readonly Token[], all: readonly Token[]): readonly Token[] => {
  const before = all[all.indexOf(text[0] as Token) - 1];
  const [first] = text;
  if (before === undefined || first === undefined) return text;
  if (before.key === 'that' && IS_VERB.includes(first.key)) return [before, ...text];
  // The word order of a subordinate clause is only that of a sentence if it is two words long.
  if (before.key === 'dass' && text.length > 2) return [before, ...text];
  return text;
};

/** Whether a word stands where a name ends and a sentence begins: "tell anna meier i'm late". */
const isNameBefore = (said: readonly Token[]): boolean => {
  const [, ...rest] = said.slice(said.findIndex(({ key }) => !PARTICLES.includes(key)));
  const [next, after] = rest.map(({ key }) => key);
  if (next === ',') return CLAUSES.includes(after ?? '');
  return [...SUBJECTS, ...CLAUSES].includes(next ?? '');
};

/** Whether an unmarked text may begin with the rest of a name, or with another one. */
const doubtOf = (
  name: readonly Token[],
  choices: readonly CommandTarget[],
  said: readonly Token[],
  { text, lookups }: Input,
): 'several' | 'mark' | undefined => {
  const [first, second] = said;
  const key = first?.key ?? '';
  if (ALSO.includes(key)) return 'several';
  // Who writes names without capitals writes all of them so.
  const isPlain = !isCapital(text, name[0]);
  const names = (token: Token | undefined) =>
    token !== undefined &&
    lookups.targets([token.key]).length > 0 &&
    (isPlain || isCapital(text, token));
  if (names(first) && [...ALSO, ','].includes(second?.key ?? '')) return 'several';
  // "write Ines Anna Berg: hello"
  if (names(first) && said.slice(1, 5).some((token) => token.key === ':')) return 'mark';
  const whole = keysOf(name).join(' ');
  const isWhole = choices.every((each) => keysOf(tokensOf(each.name)).join(' ') === whole);
  if (isWhole || BEGINNINGS.includes(key)) return undefined;
  const isOwn = isCapital(text, first) || (isPlain && isNameBefore(said));
  return isOwn ? 'mark' : undefined;
};

const TIME_ASKED = ['past', 'gap', 'clock'] as const;

/** What a reading of a phrase means; undefined if it cannot be meant. */
const meaningOf = (
  verb: CommandVerb,
  bound: Bound,
  phrase: string,
  tokens: readonly Token[],
  input: Input,
): Understood | undefined => {
  const { lookups, text } = input;
  const isMarked = phrase.includes(':');
  const ask = (about: AskedAbout, name?: string): Understood => ({
    ...{ kind: 'ask', verb, about },
    ...(name !== undefined && { name }),
  });
  const slots: CommandSlots = {};
  let choices: readonly CommandTarget[] = [];
  let name = '';
  if (bound.screen) {
    const screen = lookups.screen(keysOf(bound.screen));
    if (screen === undefined) return undefined;
    slots.screen = screen;
  }
  if (bound.text) {
    if (!isMarked && NEGATIONS.includes(bound.text[0]?.key ?? '')) return undefined;
    const said = textBetween(text, withoutThat(bound.text, tokens));
    slots.text = isMarked ? said : unquoted(said);
    if (slots.text === '' || (!isMarked && /^[:,;!?]/u.test(slots.text))) return undefined;
  }
  if (bound.target) {
    if (isNegated(bound.target)) return undefined;
    choices = lookups.targets(keysOf(bound.target));
    name = textBetween(text, bound.target);
    if (choices.length === 0) {
      const wish = bound.wish && { text: textBetween(text, bound.wish) };
      if (wish && verb.isMeant?.(wish, input.now) === false) return undefined;
      // Without a mark behind it, a name that nobody has may as well be the beginning of the text.
      const canTell = (bound.text === undefined || isMarked) && bound.target.length <= 3;
      const isTwo = bound.target.some(({ key }) => [...ALSO, ','].includes(key));
      return canTell ? ask(isTwo ? 'several' : 'person', name) : undefined;
    }
    if (bound.text && !isMarked && phrase.endsWith('{text}')) {
      const doubt = doubtOf(bound.target, choices, bound.text, input);
      if (doubt) return ask(doubt);
    }
  }
  const said = bound.about ?? bound.note ?? bound.wish;
  if (said) {
    if (isNegated([...said.slice(0, 1), ...said.slice(-1)])) return undefined;
    const about = aboutOf(
      said,
      { text, now: bound.wish ? undefined : input.now, targets: lookups.targets },
      bound.note !== undefined,
    );
    if (about.title === '' && about.choices.length === 0) return undefined;
    if (about.title !== '') slots.text = about.title;
    // Of several people, only the first was taken out of it.
    const isSeveral = 'isSeveral' in about && about.isSeveral;
    const own = said.slice(0, isSeveral ? said.findIndex(({ key }) => WITH.includes(key)) : 0);
    const meant = isSeveral ? { text: textBetween(text, own) } : slots;
    if (verb.isMeant?.(meant, input.now) === false) return undefined;
    if (bound.target === undefined) ({ choices, name } = about);
    const { time } = about;
    const asked = TIME_ASKED.find((each) => each === time);
    if (asked) return ask(asked);
    if (time === undefined && verb.needsTime) return ask('time');
    if (typeof time === 'object') slots.time = time;
    if (slots.time?.from === undefined && verb.needsTime === 'minute') return ask('clock');
    if ('unknown' in about && about.unknown) return ask('person', about.unknown);
    if (isSeveral) return ask('several');
  }
  const [only] = choices;
  if (choices.length > 1) return { kind: 'which', verb, slots, name, choices };
  if (only) slots.target = only;
  return { kind: 'act', verb, slots };
};

/** Reads a command; it is the same for the same words, and asks rather than guesses. */
export const understand = (input: Input): Understood => {
  const { language, verbs } = input;
  const text = input.text.trim();
  if (text.length > COMMAND_MAX_CHARS) return { kind: 'refused', reason: 'long' };
  const { rest: tokens, isRequest } = withoutManners(tokensOf(text));
  // What somebody writes is sent as it is; the ends of all other commands are only manners.
  const shorter = withoutEnd(withoutManners(tokensOf(text.replace(/[\s.!?…]+$/u, ''))).rest);
  if (shorter.length === 0) return { kind: 'refused', reason: 'unclear' };
  // "Could you tell Ines that I am here?" asks Sami and not Ines.
  const asked = isRequest && tokens.at(-1)?.key === '?' ? tokens.slice(0, -1) : tokens;
  let question: Understood | undefined;
  const isOver = new Set<CommandVerb>();
  for (const each of [language, ...LANGUAGES.filter((other) => other !== language)])
    for (const verb of verbs)
      for (const phrase of verb.phrases[each]) {
        const isMarked = phrase.includes(':');
        const hasText = phrase.endsWith('{text}') && phrase.includes('{target}');
        const own = hasText ? (isMarked ? tokens : asked) : shorter;
        for (const bound of readings(phrase, own)) {
          if (isOver.has(verb) && !isMarked) break;
          const meaning = meaningOf(verb, bound, phrase, own, { ...input, text });
          if (meaning?.kind === 'act' || meaning?.kind === 'which') return meaning;
          // It is meant, so that what is missing is asked.
          if (meaning !== undefined && bound.wish && !bound.target) return meaning;
          question ??= meaning;
          // Somebody unknown was named, or several: nobody else is meant.
          if (meaning?.kind === 'ask' && bound.target && bound.text) isOver.add(verb);
        }
      }
  return question ?? { kind: 'refused', reason: 'unclear' };
};
