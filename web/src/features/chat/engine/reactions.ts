import type { Reaction } from '@kith/contract';

/** Quick reactions. */
export const QUICK_REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

export const hasReacted = (reactions: readonly Reaction[], emoji: string, id: string): boolean =>
  reactions.some((reaction) => reaction.emoji === emoji && reaction.profileIds.includes(id));

/** The reactions after one was added or removed. */
export const withReaction = (
  reactions: readonly Reaction[],
  emoji: string,
  id: string,
  isGiven: boolean,
): Reaction[] => {
  const added = isGiven ? [id] : [];
  const isNew = !reactions.some((reaction) => reaction.emoji === emoji);
  return [...reactions, ...(isNew ? [{ emoji, profileIds: [] }] : [])]
    .map((reaction) =>
      reaction.emoji === emoji
        ? { emoji, profileIds: [...reaction.profileIds.filter((other) => other !== id), ...added] }
        : reaction,
    )
    .filter(({ profileIds }) => profileIds.length > 0);
};
