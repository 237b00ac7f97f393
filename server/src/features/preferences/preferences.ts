import type { Preferences as Chosen, VersionedPreferences } from '@kith/contract';
import { DEFAULT_PREFERENCES } from '@kith/contract/preferences/preferences';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { Handlers, UserActor } from '../../platform/http/index.ts';
import { accountRoom, type MainEndpoint } from '../../platform/sockets/index.ts';
import { defineCollection, type Followed } from '../../platform/sync/index.ts';
import {
  lockPreferences,
  preferencesOfAccounts,
  readPreferences,
  UNTOUCHED_VERSION,
  updatePreferences,
} from './preferences.store.ts';
import type { PreferenceTable } from './preferences.tables.ts';

export interface PreferencesOptions {
  database: Database;
  clock: Clock;
  /** Socket 1. */
  endpoint: Pick<MainEndpoint, 'emit'>;
}

export interface Preferences {
  handlers: Pick<Handlers, 'preferences.get' | 'preferences.update'>;
  followed: Followed<UserActor>;
  service: PreferencesService;
}

export interface PreferencesService {
  /** The preferences of each account; defaults for accounts that have chosen nothing. */
  of(query: Reader, accountIds: readonly string[]): Promise<ReadonlyMap<string, Chosen>>;
}

const present = ({ chosen, version }: PreferenceTable): VersionedPreferences => ({
  ...DEFAULT_PREFERENCES,
  ...JSON.parse(chosen),
  version,
});

/** An account's display preferences: one row, merged field by field. */
export const createPreferences = ({
  database,
  clock,
  endpoint,
}: PreferencesOptions): Preferences => {
  const collection = defineCollection<PreferenceTable>({
    database,
    clock,
    head: { read: readPreferences, lock: lockPreferences, write: updatePreferences },
    emptyVersion: UNTOUCHED_VERSION,
  });
  const of = async (accountId: string) => present(await readPreferences(database.read, accountId));

  const update = (accountId: string, changes: object): Promise<VersionedPreferences> =>
    database.transaction(async (tx) => {
      const { row, ...change } = await collection.advance(tx, accountId, ({ chosen }) => ({
        chosen: JSON.stringify({ ...JSON.parse(chosen), ...changes }),
      }));
      const preferences = present(row);
      collection.tell(tx, { ...change, updated: [preferences] }, (told) =>
        endpoint.emit(accountRoom(accountId), 'preferences.changed', told),
      );
      return preferences;
    });

  return {
    service: {
      of: async (query, accountIds) => {
        const rows = await preferencesOfAccounts(query, accountIds);
        const chosen = new Map(rows.map((row) => [row.account_id, present(row)]));
        return new Map(accountIds.map((id) => [id, chosen.get(id) ?? DEFAULT_PREFERENCES]));
      },
    },
    followed: {
      name: 'preferences',
      since: ({ accountId }) => of(accountId),
      heads: async ({ accountId }) => ({ preferences: await collection.version(accountId) }),
    },
    handlers: {
      'preferences.get': ({ actor }) => of(actor.accountId),
      'preferences.update': ({ actor, body }) => update(actor.accountId, body),
    },
  };
};
