import type { SamiMeaning } from '@kith/contract/sami/sami.schemas';

/** The ids in a path of the app: what a card has made lies behind it. */
const idsIn = (path: string): string[] => path.split(/[/?&=]/).filter((part) => part.length >= 16);

/** Everything that an entry refers to. */
export const refsIn = (meaning: SamiMeaning, made: string | null): ReadonlySet<string> => {
  const ids = new Set(made === null ? [] : idsIn(made));
  if (meaning.kind === 'chatSummary') ids.add(meaning.chatId);
  if (meaning.kind === 'which') for (const { id } of meaning.choices) ids.add(id);
  if (meaning.kind === 'act' || meaning.kind === 'which') {
    const { target, screen } = meaning.slots;
    if (target !== undefined) ids.add(target.id);
    if (screen !== undefined) for (const id of idsIn(screen)) ids.add(id);
  }
  return ids;
};
