import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { usePreference } from '../../preferences/index.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { useCallsEngine, usePhone } from '../calls.react.ts';
import { type Callable, findPeople } from './find-people.ts';
import { folded } from './keypad-letters.ts';
import type { Target } from './use-target.ts';

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}+@.]+/u)
    .filter(Boolean);

/** Without the words of "Call ..." and "Video call with ...", of which one may be unfinished. */
export const whomIn = (typed: string, verbs: readonly string[]): string =>
  typed
    .trim()
    .split(/\s+/)
    .filter((word) => !verbs.some((verb) => word.length > 1 && verb.startsWith(folded(word))))
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
  const chosen = usePreference('country');
  const countries = usePhone(({ about }) => about?.countries);
  const verbs = wordsOf(`${t('callName', { name: '' })} ${t('videoCallName', { name: '' })}`);
  const whom = whomIn(typed, verbs);
  const [read, setRead] = useState<{ whom: string; targets: readonly Target[] }>();
  const isNumber = /[\d@\u0660-\u0669\u06f0-\u06f9]/.test(whom);
  useEffect(() => {
    if (!isNumber) return;
    let isOver = false;
    void phone.learn();
    void import('./typed-targets.ts').then(({ typedTargets }) => {
      if (!isOver) setRead({ whom, targets: typedTargets(all, whom, chosen, countries) });
    });
    return () => {
      isOver = true;
    };
  }, [all, whom, isNumber, chosen, countries, phone]);
  if (typed.trim() === '') return { people: [], numbers: NO_NUMBERS };
  const isRead = isNumber && read?.whom === whom;
  const targets = isRead ? read.targets : [];
  const byNumber = targets.flatMap((to) => (to.kind === 'person' ? [to.found.person] : []));
  // Only the verb: everybody, to be narrowed down by going on.
  const named =
    whom === '' ? all : [...new Set([typed.trim(), whom])].flatMap((text) => found(all, text));
  const people = [...new Set([...byNumber, ...named])].filter(({ obstacle }) => !obstacle);
  return {
    people: people.slice(0, SHOWN),
    numbers: targets.flatMap((to) => (to.kind === 'typed' ? [to] : [])),
  };
};

const SHOWN = 6;
const found = (all: readonly Callable[], text: string): Callable[] =>
  findPeople(all, { text }).map(({ person }) => person);
