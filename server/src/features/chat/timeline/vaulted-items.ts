import type { Reader } from '../../../platform/database/index.ts';
import type { NewItem } from '../../../platform/timeline.ts';
import { vaultedAmong } from '../members/memberships.store.ts';

/** Of items, those whose owner has their chat in the vault. */
export const itemsInVaults = async (
  query: Reader,
  items: readonly NewItem[],
): Promise<ReadonlySet<NewItem>> => {
  const placed = items.filter(({ chatId }) => chatId !== undefined);
  if (placed.length === 0) return new Set();
  const vaulted = await vaultedAmong(query, {
    chatIds: [...new Set(placed.map(({ chatId = '' }) => chatId))],
    profileIds: [...new Set(placed.map(({ profileId }) => profileId))],
  });
  const keys = new Set(vaulted.map(({ chat_id, profile_id }) => `${chat_id} ${profile_id}`));
  return new Set(placed.filter(({ chatId, profileId }) => keys.has(`${chatId} ${profileId}`)));
};
