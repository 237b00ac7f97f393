import type { Reader } from '../../../platform/database/index.ts';
import type { MessageTable } from '../chat.tables.ts';

/** Expired messages that are not deleted yet, earliest first. */
export const expiredMessages = (
  query: Reader,
  now: number,
  chatId: string | undefined,
  limit: number,
): Promise<MessageTable[]> => {
  const expired = query
    .selectFrom('message')
    .selectAll()
    .where('expires_time', 'is not', null)
    .where('expires_time', '<=', now)
    .where('deleted_time', 'is', null);
  const wanted = chatId === undefined ? expired : expired.where('chat_id', '=', chatId);
  return wanted.orderBy('expires_time').orderBy('chat_id').orderBy('seq').limit(limit).execute();
};
