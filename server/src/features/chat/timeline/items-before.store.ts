import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/index.ts';

interface Place {
  chatId: string;
  profileId: string;
  seq: number;
}

/** Mentions that members have not read, outside of their vaults, after a place. */
export const unreadMentions = (query: Reader, after: Place, take: number) =>
  query
    .selectFrom('mention')
    .innerJoin('participant', (join) =>
      join
        .onRef('participant.chat_id', '=', 'mention.chat_id')
        .onRef('participant.profile_id', '=', 'mention.profile_id'),
    )
    .innerJoin('message', (join) =>
      join
        .onRef('message.chat_id', '=', 'mention.chat_id')
        .onRef('message.seq', '=', 'mention.seq'),
    )
    .select([
      ...(['mention.chat_id', 'mention.profile_id', 'mention.seq'] as const),
      ...(['message.delta', 'message.sender_id', 'message.created_time'] as const),
    ])
    .where('participant.left_time', 'is', null)
    .where('participant.is_request', '=', 0)
    .where('participant.vaulted', '=', 0)
    .whereRef('mention.seq', '>', 'participant.seen_seq')
    .where('message.deleted_time', 'is', null)
    .where(
      sql<boolean>`(mention.chat_id, mention.profile_id, mention.seq) > (${after.chatId}, ${after.profileId}, ${after.seq})`,
    )
    .orderBy('mention.chat_id')
    .orderBy('mention.profile_id')
    .orderBy('mention.seq')
    .limit(take)
    .execute();

/** Chats that wait for members to accept them, after a place. */
export const waitingRequests = (
  query: Reader,
  after: Pick<Place, 'chatId' | 'profileId'>,
  take: number,
) =>
  query
    .selectFrom('participant')
    .innerJoin('chat', 'chat.id', 'participant.chat_id')
    .select([
      ...(['participant.chat_id', 'participant.profile_id', 'participant.asked_by'] as const),
      'chat.updated_time',
    ])
    .where('participant.is_request', '=', 1)
    .where('participant.left_time', 'is', null)
    .where('participant.vaulted', '=', 0)
    .where(
      sql<boolean>`(participant.chat_id, participant.profile_id) > (${after.chatId}, ${after.profileId})`,
    )
    .orderBy('participant.chat_id')
    .orderBy('participant.profile_id')
    .limit(take)
    .execute();
