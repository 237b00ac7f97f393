import { KithError, type Message, REACTION_PROFILES_MAX, REACTIONS_MAX } from '@kith/contract';
import { type ChatActor, checkMayWrite } from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import type { ChatOptions } from '../chat.options.ts';
import { presentMessage } from '../chat.present.ts';
import type { Accepts } from '../members/strangers.service.ts';
import { isHeld } from './held.ts';
import { createMessageChange } from './message-change.ts';
import { addReaction, removeReaction } from './reactions.store.ts';

/** Adds and removes emoji reactions. */
export const createReactionService = (
  options: ChatOptions,
  events: ChatEvents,
  accept: Accepts,
) => {
  const { byMember: change } = createMessageChange(options, events);

  /** Returns the message with the profile's reaction, or without it. */
  const set =
    (isGiven: boolean) =>
    async (
      actor: ChatActor,
      chatId: string,
      messageId: string,
      emoji: string,
    ): Promise<Message> => {
      const { row, reactions } = await change(actor, chatId, messageId, async (tx, at) => {
        const { profileId } = actor;
        if (isGiven) checkMayWrite(at.member);
        const same = at.reactions.find((reaction) => reaction.emoji === emoji);
        if ((same?.profileIds.includes(profileId) ?? false) === isGiven) return null;
        const key = { chat_id: chatId, seq: at.row.seq, emoji, profile_id: profileId };
        if (!isGiven) return { changes: {}, isAside: await removeReaction(tx, key) };
        if (same === undefined && at.reactions.length >= REACTIONS_MAX)
          throw new KithError(
            'conflict',
            `A message can have at most ${REACTIONS_MAX} different reactions.`,
          );
        if (same !== undefined && same.profileIds.length >= REACTION_PROFILES_MAX)
          throw new KithError('conflict', 'Too many people have reacted with this emoji.');
        const isAside = at.row.held_for === null && isHeld(at.member);
        await accept(tx, at.member);
        await addReaction(tx, { ...key, version: at.version, held: isAside ? 1 : 0 });
        return { changes: {}, isAside };
      });
      return presentMessage(row, reactions);
    };

  return { add: set(true), remove: set(false) };
};
