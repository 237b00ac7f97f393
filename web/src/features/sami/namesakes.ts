import type { CommandTarget } from '../../platform/feature/command-verb.ts';
import { fold } from '../../platform/grammar/tokens.ts';

/** Those who share a name with others get what tells them apart; nothing is read for the rest. */
export const withHints = (
  targets: readonly CommandTarget[],
  detailsOf: (target: CommandTarget) => readonly string[],
): readonly CommandTarget[] => {
  const byName = Map.groupBy(targets, ({ name }) => fold(name));
  return targets.map((target) => {
    const same = byName.get(fold(target.name)) ?? [];
    if (same.length < 2) return target;
    const details = detailsOf(target).filter((detail) => detail !== '');
    return { ...target, hint: details.join(' · ') };
  });
};
