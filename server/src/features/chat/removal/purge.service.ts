import { MARKER_LIFETIME_MS, SEEN_TIMES_KEPT_MS } from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { purgeMarkers } from '../../../platform/sync/index.ts';
import type { ChatOptions } from '../chat.options.ts';
import { lockChat, updateChat } from '../chat.store.ts';
import { removeOldMoves } from '../reading/seen-moves.store.ts';
import { markEnded } from './ended.store.ts';
import {
  chatsWithOldMarkers,
  purgedThrough,
  removeOldMarkers,
  removeOldMemberships,
  setPurgedThrough,
} from './purge.store.ts';

/** Another process may have removed the chat and its messages meanwhile. */
const lockPurged = async (tx: Tx, chatId: string) =>
  (await lockChat(tx, chatId)) ?? { version: 0, purged_version: 0 };

/** Few enough that other transactions can run in between. */
const MOVES_AT_ONCE = 5_000;

/** Removes deleted messages, ended memberships, their markers for clients, and old seen times. */
export const purge = async ({
  database,
  clock,
}: Pick<ChatOptions, 'database' | 'clock'>): Promise<void> => {
  await purgeMarkers({
    database,
    clock,
    head: { lock: lockPurged, write: updateChat },
    markers: { owners: chatsWithOldMarkers, remove: removeOldMarkers },
  });
  const seenBefore = clock.now() - SEEN_TIMES_KEPT_MS;
  while (!(await database.transaction((tx) => removeOldMoves(tx, seenBefore, MOVES_AT_ONCE))));
  const time = clock.now() - MARKER_LIFETIME_MS;
  const forget = (): Promise<boolean> =>
    database.transaction(async (tx) => {
      const { stamp, chatIds, isLast } = await removeOldMemberships(tx, time);
      // Those that the last member has left through a node of an earlier version.
      await markEnded(tx, chatIds, clock.now());
      if (stamp > 0) await setPurgedThrough(tx, Math.max(await purgedThrough(tx.query), stamp));
      return isLast;
    });
  while (!(await forget()));
};
