import { type CallAnswer, KithError } from '@kith/contract';
import type { Reader } from '../../../platform/database/index.ts';
import { accessMessages, type ChatActor } from '../chat.access.ts';
import type { ChatOptions } from '../chat.options.ts';
import { membersOf } from '../members/members.store.ts';
import { noMessage } from '../messages/message-change.ts';
import { messageOf } from '../messages/messages.store.ts';
import { isGone } from '../timed/expiry.ts';
import { movesPast } from './seen-moves.store.ts';

/** The sequence of one of the caller's messages; others may not ask who has read it. */
export const ownMessage = async (
  query: Reader,
  now: number,
  { actor, chatId, messageId }: { actor: ChatActor; chatId: string; messageId: string },
): Promise<number> => {
  const member = await accessMessages(query, actor, chatId);
  const seq = Number(messageId);
  const row = await messageOf(query, chatId, seq, actor.profileId);
  if (row === undefined || isGone(row, now) || seq < member.from_seq) throw noMessage();
  if (row.sender_id !== actor.profileId || row.system !== null)
    throw new KithError('not_allowed', 'Only the sender of a message can see who has read it.');
  return seq;
};

/** Who has seen one of the caller's messages and when, as the markers showed it; in any chat. */
export const createSeenBy =
  ({ database, clock }: Pick<ChatOptions, 'database' | 'clock'>) =>
  async (
    actor: ChatActor,
    chatId: string,
    messageId: string,
  ): Promise<CallAnswer<'messages.seen'>> => {
    const { read } = database;
    const seq = await ownMessage(read, clock.now(), { actor, chatId, messageId });
    const members = await membersOf(read, [chatId]);
    // Held messages follow the same markers, so the sender cannot tell them from others.
    const seenIds = members.flatMap(({ profile_id, from_seq, seen_seq, told_seq }) =>
      profile_id !== actor.profileId && from_seq <= seq && (told_seq ?? seen_seq) >= seq
        ? profile_id
        : [],
    );
    const times = await movesPast(read, chatId, seq);
    const seenTimes = seenIds.flatMap((id) => {
      const time = times.get(id);
      return time === undefined ? [] : { id, time };
    });
    return { seenIds, seenTimes };
  };
