import { KithError, PINS_MAX } from '@kith/contract';
import { accessLockedChat, type ChatActor } from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import type { ChatOptions } from '../chat.options.ts';
import { aboutMessage } from '../groups/group-changes.store.ts';
import { checkRight } from '../groups/group-rules.ts';
import type { ChatListService } from '../list/chat-list.service.ts';
import { createMembership } from '../members/membership.ts';
import { lockGroupOf, peopledBy } from '../threads/thread-parent.ts';
import { isGone } from '../timed/expiry.ts';
import { isHeld } from './held.ts';
import { noMessage } from './message-change.ts';
import { messageOf } from './messages.store.ts';
import { pinsOf, withoutPin } from './pins.ts';

/** Messages pinned above the conversation for all members. */
export const createPins = (options: ChatOptions, list: ChatListService, events: ChatEvents) => {
  const { changeShared, record } = createMembership(options, list, events);

  return (actor: ChatActor, chatId: string, messageId: string, isPinned: boolean): Promise<void> =>
    options.database.transaction(async (tx) => {
      await lockGroupOf(tx, chatId);
      const { chat, member } = await accessLockedChat(tx, actor, chatId);
      const seq = Number(messageId);
      const row = await messageOf(tx.query, chatId, seq, actor.profileId);
      if (row === undefined || isGone(row, options.clock.now()) || seq < member.from_seq)
        throw noMessage();
      if (row.system !== null)
        throw new KithError('not_allowed', 'System messages cannot be pinned.');
      checkRight(chat, member, 'pin');
      // Pins by blocked people have no effect, because the other person cannot see their messages.
      if (isHeld(member) || row.held_for !== null) return;
      const pins = pinsOf(chat);
      if (pins.includes(seq) === isPinned) return;
      if (isPinned && pins.length >= PINS_MAX)
        throw new KithError('conflict', `A chat can have at most ${PINS_MAX} pinned messages.`);
      const after = isPinned ? JSON.stringify([...pins, seq]) : withoutPin(chat, seq);
      await changeShared(tx, chat, { pins: after });
      if (chat.private_key === null)
        await record(tx, peopledBy(chat), actor.profileId, {
          kind: isPinned ? 'pinned' : 'unpinned',
          ...aboutMessage(row),
        });
    });
};
