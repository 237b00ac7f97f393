import type { Reader } from '../../platform/database/index.ts';
import { blockedBy } from './blocks.store.ts';
import type { PrivacyOptions } from './privacy.options.ts';
import { DEFAULTS, rulesFor } from './privacy.store.ts';

export interface Watcher {
  accountId: string;
  profileId: string;
}

export type PrivacyRules = ReturnType<typeof createPrivacyRules>;

/** Who may know about whom. Hidden profiles are omitted, as if they did not exist. */
export const createPrivacyRules = ({ acquaintances }: Pick<PrivacyOptions, 'acquaintances'>) => {
  /** Those of `ids` who know the account. */
  const acquainted = async (query: Reader, accountId: string, ids: readonly string[]) => {
    const found = new Set<string>();
    for (const known of acquaintances())
      for (const id of await known(query, accountId, ids)) found.add(id);
    return found;
  };
  const allowing =
    (
      rule: 'found_by' | 'written_by' | 'called_by',
      byDefault: 'foundBy' | 'writtenBy' | 'calledBy',
    ) =>
    async (
      query: Reader,
      accountId: string,
      ids: readonly string[],
    ): Promise<ReadonlySet<string>> => {
      const allowed = new Set<string>();
      const strict: string[] = [];
      for (const row of await rulesFor(query, accountId, ids)) {
        const audience = row[rule] ?? DEFAULTS[byDefault];
        if (row.account_id === accountId) allowed.add(row.id);
        else if (row.blocked_id !== null || audience === 'nobody') continue;
        else if (audience === 'everyone') allowed.add(row.id);
        else strict.push(row.id);
      }
      if (strict.length === 0) return allowed;
      for (const id of await acquainted(query, accountId, strict)) allowed.add(id);
      return allowed;
    };

  /** Those of `ids` that show something of themselves to the profile; not those that it blocks. */
  const showing =
    (isShown: (row: Awaited<ReturnType<typeof rulesFor>>[number]) => boolean) =>
    async (
      query: Reader,
      { accountId, profileId }: Watcher,
      ids: readonly string[],
    ): Promise<ReadonlySet<string>> => {
      const blocked = await blockedBy(query, profileId, ids);
      return new Set(
        (await rulesFor(query, accountId, ids))
          .filter(({ id, blocked_id }) => blocked_id === null && !blocked.has(id))
          .filter(isShown)
          .map(({ id }) => id),
      );
    };

  return {
    /** Those of `ids` who know the account, and its own profiles. */
    knowing: async (
      query: Reader,
      accountId: string,
      ids: readonly string[],
    ): Promise<ReadonlySet<string>> => {
      const found = await acquainted(query, accountId, ids);
      for (const row of await rulesFor(query, accountId, ids))
        if (row.account_id === accountId) found.add(row.id);
      return found;
    },
    /** Those of `ids` that the account may find. */
    findable: allowing('found_by', 'foundBy'),
    /** Those of `ids` with whom the account may start a chat. */
    reachable: allowing('written_by', 'writtenBy'),
    /** Those of `ids` that the account may call. */
    callable: allowing('called_by', 'calledBy'),
    /** Those of `ids` that share their presence with the profile. */
    seenBy: showing(({ presence_to }) => (presence_to ?? DEFAULTS.presenceTo) !== 'nobody'),
    /** Those of `ids` that show their contacts when they are busy; the profile may not be one of these. */
    busyTo: showing(({ busy_to }) => (busy_to ?? DEFAULTS.busyTo) !== 'nobody'),
  };
};
