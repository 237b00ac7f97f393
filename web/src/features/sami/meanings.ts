import { SAMI_CHOICES_MAX } from '@kith/contract/sami/sami.constants';
import type { SamiMeaning } from '@kith/contract/sami/sami.schemas';
import type {
  CommandSlots,
  CommandTarget,
  CommandVerb,
} from '../../platform/feature/command-verb.ts';
import type { Screen, Understood } from './grammar/understand.ts';

type Slots = Extract<SamiMeaning, { kind: 'act' }>['slots'];

const refOf = ({ id, isGroup }: CommandTarget) => ({ id, isGroup });
const slotsOf = ({ target, text, time, screen }: CommandSlots): Slots => ({
  ...(target && { target: refOf(target) }),
  ...(text !== undefined && { text }),
  ...(time && { time: { ...time, assumed: [...time.assumed] } }),
  ...(screen && { screen: screen.href }),
});

/** What was understood, as it is stored: ids instead of people. */
export const meaningOf = (understood: Understood): SamiMeaning => {
  if (understood.kind === 'refused') return understood;
  const verb = understood.verb.id;
  if (understood.kind === 'ask') {
    const { about, name } = understood;
    return { kind: 'ask', verb, about, ...(name !== undefined && { name }) };
  }
  const slots = slotsOf(understood.slots);
  if (understood.kind === 'act') return { kind: 'act', verb, slots };
  const choices = understood.choices.slice(0, SAMI_CHOICES_MAX).map(refOf);
  return { kind: 'which', verb, slots, name: understood.name, choices };
};

/** The person is named again, if it can still be reached. */
export const chosen = (
  meaning: Extract<SamiMeaning, { kind: 'which' }>,
  { id, isGroup }: CommandTarget,
): SamiMeaning => ({
  ...{ kind: 'act', verb: meaning.verb },
  slots: { ...meaning.slots, target: { id, isGroup } },
});

export interface Known {
  verbs: readonly CommandVerb[];
  target(id: string): CommandTarget | undefined;
  screen(href: string): Screen | undefined;
  /** The name of somebody who cannot be reached any more. */
  somebody: string;
}

/** What is stored, with the people as they are called now; undefined if no feature has the verb any more. */
export const understoodOf = (
  meaning: SamiMeaning,
  { verbs, target, screen, somebody }: Known,
): Understood | undefined => {
  if (meaning.kind === 'refused') return meaning;
  if (!('verb' in meaning)) return undefined;
  const verb = verbs.find(({ id }) => id === meaning.verb);
  if (verb === undefined) return undefined;
  if (meaning.kind === 'ask') {
    const { about, name } = meaning;
    return { kind: 'ask', verb, about, ...(name !== undefined && { name }) };
  }
  const { target: whom, screen: href, text, time } = meaning.slots;
  const shown = href === undefined ? undefined : screen(href);
  const slots: CommandSlots = {
    ...(text !== undefined && { text }),
    ...(time && {
      time: {
        ...{ day: time.day, assumed: time.assumed },
        ...(time.from !== undefined && { from: time.from }),
        ...(time.to !== undefined && { to: time.to }),
      },
    }),
    ...(shown && { screen: shown }),
    ...(whom && { target: target(whom.id) ?? { ...whom, name: somebody, avatar: null } }),
  };
  if (meaning.kind === 'act') return { kind: 'act', verb, slots };
  const choices = meaning.choices.flatMap(({ id }) => target(id) ?? []);
  return { kind: 'which', verb, slots, name: meaning.name, choices };
};
