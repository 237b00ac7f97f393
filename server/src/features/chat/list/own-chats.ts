import type { ChatsChanged } from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { advance, changeOf } from '../../../platform/sync/index.ts';
import { lockOwnChats, updateOwnChats } from '../members/memberships.store.ts';

/**
 * Advances one profile's own version and returns the envelope of its event. Call it after every
 * chat of the transaction is locked, and for several profiles in the order of their ids.
 */
export const advanceOwn = async (tx: Tx, profileId: string, now: number): Promise<ChatsChanged> =>
  changeOf(await advance(tx, { lock: lockOwnChats, write: updateOwnChats }, profileId, now));
