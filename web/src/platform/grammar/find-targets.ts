import type { CommandTarget } from '../feature/command-verb.ts';
import { keysIn } from './tokens.ts';

export type FindTargets = (words: readonly string[]) => readonly CommandTarget[];

/**
 * Finds everybody whose name has some words; a name that is exactly them comes alone. Names are read once, since
 * a command is compared with them many times.
 */
export const targetFinder = (all: readonly CommandTarget[]): FindTargets => {
  const byWord = new Map<string, Set<CommandTarget>>();
  const names = new Map<CommandTarget, string>();
  for (const target of all) {
    const own = keysIn(target.name);
    names.set(target, own.join(' '));
    for (const word of own) {
      const known = byWord.get(word);
      if (known) known.add(target);
      else byWord.set(word, new Set([target]));
    }
  }
  return (words) => {
    const sets = words.map((word) => byWord.get(word) ?? new Set<CommandTarget>());
    const [fewest, ...others] = sets.sort((a, b) => a.size - b.size);
    if (fewest === undefined) return [];
    const named = [...fewest].filter((target) => others.every((each) => each.has(target)));
    const said = words.join(' ');
    const exact = named.filter((target) => names.get(target) === said);
    return exact.length > 0 ? exact : named;
  };
};
