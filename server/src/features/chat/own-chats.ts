import type { ChatsChanged } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import { nextVersion } from '../../platform/sync/index.ts';
import { lockOwnChats, setOwnVersion } from './members.store.ts';

/**
 * Advances one profile's own side and answers the frame of its event. Call it after every chat of
 * the transaction is locked, and for several profiles in the order of their ids.
 */
export const advanceOwn = async (tx: Tx, profileId: string, now: number): Promise<ChatsChanged> => {
  const previous = await lockOwnChats(tx, profileId);
  const version = nextVersion(previous, now);
  await setOwnVersion(tx, profileId, version);
  return { owner: profileId, version, previous, created: [], updated: [], deleted: [] };
};
