import type { Callable } from './find-people.ts';
import { readTyped } from './read-typed.ts';
import { type Target, targetsFor } from './use-target.ts';

/** Who has a typed number or address, and the number or address itself if nobody has it. */
export const typedTargets = (
  people: readonly Callable[],
  text: string,
  country: string | undefined,
  countries: readonly string[] | undefined,
): Target[] => {
  const typed = readTyped(text, country);
  if (typed.number === undefined && typed.email === undefined) return [];
  return targetsFor(people, typed, country, countries);
};
