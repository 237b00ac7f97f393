import type { Token } from '../../../platform/grammar/tokens.ts';
import { fold } from '../../../platform/grammar/tokens.ts';

export type SlotName = 'target' | 'text' | 'about' | 'note' | 'wish' | 'screen';
type Element = { slot: SlotName } | { words: readonly string[]; mayMiss: boolean };
/** Which tokens each slot has. */
export type Bound = Partial<Record<SlotName, readonly Token[]>>;

/** Names have few words. */
const WORDS_MAX = { target: 5, screen: 4, text: 500, about: 500, note: 500, wish: 500 };

/** Splits a phrase such as `write|text (to) {target} : {text}`. */
const elementsOf = (phrase: string): readonly Element[] =>
  phrase.split(' ').map((part): Element => {
    if (part.startsWith('{')) return { slot: part.slice(1, -1) as SlotName };
    const mayMiss = part.startsWith('(');
    const words = (mayMiss ? part.slice(1, -1) : part).split('|').map(fold);
    return { words, mayMiss };
  });

/** Every way in which tokens can be read as a phrase; names as long as possible first. */
export function* readings(phrase: string, tokens: readonly Token[]): Generator<Bound> {
  yield* from(elementsOf(phrase), tokens, 0);
}

function* from(
  elements: readonly Element[],
  tokens: readonly Token[],
  at: number,
): Generator<Bound> {
  const [element, ...rest] = elements;
  if (element === undefined) {
    if (at === tokens.length) yield {};
    return;
  }
  if ('words' in element) {
    if (element.words.includes(tokens[at]?.key ?? '')) yield* from(rest, tokens, at + 1);
    if (element.mayMiss) yield* from(rest, tokens, at);
    return;
  }
  const { slot } = element;
  const longest = Math.min(tokens.length, at + WORDS_MAX[slot]);
  // Only a slot at the end takes everything, so the number of readings stays small.
  for (let end = longest; end > at; end -= 1) {
    if (rest.length === 0 && end < tokens.length) return;
    const taken = tokens.slice(at, end);
    for (const bound of from(rest, tokens, end)) yield { ...bound, [slot]: taken };
  }
}
