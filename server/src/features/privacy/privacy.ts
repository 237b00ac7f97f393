import type { Privacy as PrivacySettings } from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import { createBlockService } from './blocks.service.ts';
import { blockedAmong, blockersAmong, isBlockedBy } from './blocks.store.ts';
import { createPrivacyHandlers, type PrivacyHandlers } from './privacy.handlers.ts';
import type { BlockState, PrivacyOptions } from './privacy.options.ts';
import { presentPrivacy } from './privacy.present.ts';
import { createPrivacyService } from './privacy.service.ts';
import { accountOf, lockProfiles, privacyOf } from './privacy.store.ts';
import { createPrivacyRules, type PrivacyRules } from './rules.ts';

export interface Privacy extends PrivacyRules {
  handlers: PrivacyHandlers;
  settingsOf(query: Reader, profileId: string): Promise<PrivacySettings>;
  /** Those of `ids` with whom a profile may start a chat. */
  reachableBy(
    query: Reader,
    profileId: string,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>>;
  /** Those of `ids` who know a profile: its account is in their contacts, or shares a chat with them. */
  knowingOf(query: Reader, profileId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** To be called before permissions are read and acted on. */
  lock(tx: Tx, ids: readonly string[]): Promise<void>;
  /** The state of a profile's blocks towards another. */
  blockState(query: Reader, profileId: string, otherId: string): Promise<BlockState>;
  /** Whether any profile of the account blocks the owner of this one. */
  isBlockedBy(query: Reader, accountId: string, profileId: string): Promise<boolean>;
  /** Those of `ids` that block the owner of another profile. */
  blockersAmong(
    query: Reader,
    ids: readonly string[],
    otherId: string,
  ): Promise<ReadonlySet<string>>;
  block(profileId: string, otherId: string): Promise<void>;
  accountOf(query: Reader, profileId: string): Promise<string | undefined>;
}

export const createPrivacy = (options: PrivacyOptions): Privacy => {
  const rules = createPrivacyRules(options);
  const blocks = createBlockService(options);
  return {
    ...rules,
    handlers: createPrivacyHandlers(createPrivacyService(options), blocks),
    settingsOf: async (query, profileId) => presentPrivacy(await privacyOf(query, profileId)),
    reachableBy: async (query, profileId, ids) =>
      rules.reachable(query, (await accountOf(query, profileId)) ?? '', ids),
    knowingOf: async (query, profileId, ids) =>
      rules.knowing(query, (await accountOf(query, profileId)) ?? '', ids),
    lock: lockProfiles,
    blockState: async (query, profileId, otherId) => {
      const accountId = (await accountOf(query, otherId)) ?? '';
      const { named } = await blockedAmong(query, profileId, accountId);
      return { id: otherId, isNamed: named.has(otherId), isBlocked: named.size > 0 };
    },
    isBlockedBy,
    blockersAmong,
    block: blocks.add,
    accountOf,
  };
};
