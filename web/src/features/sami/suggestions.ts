import type {
  CommandLanguage,
  CommandTarget,
  CommandVerb,
} from '../../platform/feature/command-verb.ts';
import { fold } from '../../platform/grammar/tokens.ts';

const NAMES_MAX = 5;
const takesTarget = (verb: CommandVerb, language: CommandLanguage): boolean =>
  verb.phrases[language].some((phrase) => phrase.includes('{target}'));

/** What could be typed next: the beginnings of commands, then the names that fit. */
export const suggestionsFor = (
  typed: string,
  language: CommandLanguage,
  verbs: readonly CommandVerb[],
  targets: readonly CommandTarget[],
): readonly string[] => {
  const said = fold(typed);
  for (const verb of verbs) {
    const starter = verb.starters[language];
    if (!said.startsWith(fold(starter)) || !takesTarget(verb, language)) continue;
    const begun = said.slice(fold(starter).length);
    const names = targets
      .map(({ name }) => name)
      .filter((name) => fold(name).startsWith(begun) && fold(name) !== begun);
    const mark = verb.phrases[language].some((phrase) => phrase.includes('{text}')) ? ': ' : '';
    return [...new Set(names)].slice(0, NAMES_MAX).map((name) => `${starter}${name}${mark}`);
  }
  return verbs
    .map(({ starters }) => starters[language])
    .filter((starter) => fold(starter).startsWith(said) && fold(starter) !== said);
};
