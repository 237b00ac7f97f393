import { MARKER_LIFETIME_MS } from '@kith/contract';
import type { ChatContext } from './chat.context.ts';
import { lockChat, updateChat } from './chat.store.ts';
import {
  chatsWithOldMarkers,
  purgedThrough,
  removeOldMarkers,
  removeOldMemberships,
  setPurgedThrough,
} from './purge.store.ts';

const CHATS_AT_ONCE = 100;

/**
 * Forgets deletions older than 30 days and notes through which version, so that whoever asks from
 * before is answered with everything.
 */
export const purge = async ({
  database,
  clock,
}: Pick<ChatContext, 'database' | 'clock'>): Promise<void> => {
  const time = clock.now() - MARKER_LIFETIME_MS;
  for (;;) {
    const chatIds = await chatsWithOldMarkers(database.read, time, CHATS_AT_ONCE);
    if (chatIds.length === 0) break;
    for (const chatId of chatIds)
      await database.transaction(async (tx) => {
        const chat = await lockChat(tx, chatId);
        const version = await removeOldMarkers(tx, chatId, time);
        const purged = Math.max(chat?.purged_version ?? 0, version);
        await updateChat(tx, chatId, { purged_version: purged });
      });
  }
  await database.transaction(async (tx) => {
    const stamp = await removeOldMemberships(tx, time);
    if (stamp > 0) await setPurgedThrough(tx, Math.max(await purgedThrough(tx.query), stamp));
  });
};
