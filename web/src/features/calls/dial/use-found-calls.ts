import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { useCallsEngine, usePhone } from '../calls.react.ts';
import { type Callable, findPeople } from './find-people.ts';
import { folded } from './keypad-letters.ts';
import { useOwnCountry } from './use-own-country.ts';
import type { Target } from './use-target.ts';

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}+@.]+/u)
    .filter(Boolean);

const without = (typed: string, isVerb: (word: string) => boolean): string =>
  typed
    .trim()
    .split(/\s+/)
    .filter((word) => !isVerb(folded(word)))
    .join(' ');

type Typed = Extract<Target, { kind: 'typed' }>;
const NO_NUMBERS: readonly Typed[] = [];

/** What the palette offers to call: people and groups by name, and a typed number or address. */
export const useFoundCalls = (
  all: readonly Callable[],
  typed: string,
): { people: readonly Callable[]; numbers: readonly Typed[] } => {
  const t = useText(callEntryTexts);
  const { phone } = useCallsEngine();
  const country = useOwnCountry();
  const countries = usePhone(({ about }) => about?.countries);
  const verbs = wordsOf(`${t('callName', { name: '' })} ${t('videoCallName', { name: '' })}`);
  // Without the words of "Call ..." and "Video call with ...", of which one may be unfinished.
  const whom = without(typed, (word) =>
    verbs.some((verb) => word.length > 1 && verb.startsWith(word)),
  );
  const [read, setRead] = useState<{ whom: string; targets: readonly Target[] }>();
  const isNumber = /[\d@\u0660-\u0669\u06f0-\u06f9]/.test(whom);
  useEffect(() => {
    if (!isNumber) return;
    let isOver = false;
    void phone.learn();
    import('./typed-targets.ts').then(
      ({ typedTargets }) => {
        if (!isOver) setRead({ whom, targets: typedTargets(all, whom, country, countries) });
      },
      // Without a network: people are still found by name.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [all, whom, isNumber, country, countries, phone]);
  if (typed.trim() === '') return { people: [], numbers: NO_NUMBERS };
  const isRead = isNumber && read?.whom === whom;
  const targets = isRead ? read.targets : [];
  const byNumber = targets.flatMap((to) => (to.kind === 'person' ? [to.found.person] : []));
  // What looks like an unfinished verb may be the beginning of a name.
  const readings = [typed.trim(), without(typed, (word) => verbs.includes(word)), whom];
  const named = [...new Set(readings)].flatMap((text) => found(all, text));
  // Only the verb: everybody, to be narrowed down by going on.
  const shown = named.length === 0 && whom === '' ? all : named;
  const people = [...new Set([...byNumber, ...shown])].filter(({ obstacle }) => !obstacle);
  return {
    people: people.slice(0, SHOWN),
    numbers: targets.flatMap((to) => (to.kind === 'typed' ? [to] : [])),
  };
};

const SHOWN = 6;
const found = (all: readonly Callable[], text: string): Callable[] =>
  findPeople(all, { text }).map(({ person }) => person);
