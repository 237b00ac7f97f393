import { MARKER_LIFETIME_MS, SEEN_TIMES_KEPT_MS } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import { purgeMarkers } from '../../platform/sync/index.ts';
import type { ChatOptions } from './chat.options.ts';
import { lockChat, updateChat } from './chat.store.ts';
import type { ChatTable } from './chat.tables.ts';
import {
  chatsWithOldMarkers,
  purgedThrough,
  removeOldMarkers,
  removeOldMemberships,
  setPurgedThrough,
} from './purge.store.ts';
import { removeOldMoves } from './seen-moves.store.ts';

const lockExistingChat = async (tx: Tx, chatId: string): Promise<ChatTable> => {
  const chat = await lockChat(tx, chatId);
  if (chat === undefined) throw new Error(`Chat ${chatId} has messages but does not exist.`);
  return chat;
};

/** Few enough that other transactions can run in between. */
const MOVES_AT_ONCE = 5_000;

/** Removes deleted messages, ended memberships, their markers for clients, and old seen times. */
export const purge = async ({
  database,
  clock,
}: Pick<ChatOptions, 'database' | 'clock'>): Promise<void> => {
  await purgeMarkers<ChatTable>({
    database,
    clock,
    head: { lock: lockExistingChat, write: updateChat },
    markers: { owners: chatsWithOldMarkers, remove: removeOldMarkers },
  });
  const seenBefore = clock.now() - SEEN_TIMES_KEPT_MS;
  while (!(await database.transaction((tx) => removeOldMoves(tx, seenBefore, MOVES_AT_ONCE))));
  const time = clock.now() - MARKER_LIFETIME_MS;
  await database.transaction(async (tx) => {
    const stamp = await removeOldMemberships(tx, time);
    if (stamp > 0) await setPurgedThrough(tx, Math.max(await purgedThrough(tx.query), stamp));
  });
};
