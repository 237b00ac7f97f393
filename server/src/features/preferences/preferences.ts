import type { PreferencesChanged, VersionedPreferences } from '@kith/contract';
import { DEFAULT_PREFERENCES } from '@kith/contract/preferences/preferences';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Handlers, UserActor } from '../../platform/http/index.ts';
import { accountRoom, type Endpoint } from '../../platform/sockets/index.ts';
import { nextVersion } from '../../platform/sync/index.ts';
import { lockPreferences, readPreferences, updatePreferences } from './preferences.store.ts';
import type { PreferenceTable } from './preferences.tables.ts';

export interface PreferencesOptions {
  database: Database;
  clock: Clock;
  /** Socket 1. */
  endpoint: Pick<Endpoint<UserActor>, 'emit'>;
}

export interface Preferences {
  handlers: Pick<Handlers, 'preferences.get' | 'preferences.update'>;
  of(accountId: string): Promise<VersionedPreferences>;
}

const present = ({ chosen, version }: PreferenceTable): VersionedPreferences => ({
  ...DEFAULT_PREFERENCES,
  ...JSON.parse(chosen),
  version,
});

/** How an account wants things shown: one row, merged field by field. */
export const createPreferences = ({
  database,
  clock,
  endpoint,
}: PreferencesOptions): Preferences => {
  const of = async (accountId: string) => present(await readPreferences(database.read, accountId));

  const update = (accountId: string, changes: object): Promise<VersionedPreferences> =>
    database.transaction(async (tx) => {
      const before = await lockPreferences(tx, accountId);
      const row: PreferenceTable = {
        account_id: accountId,
        version: nextVersion(before.version, clock.now()),
        chosen: JSON.stringify({ ...JSON.parse(before.chosen), ...changes }),
      };
      await updatePreferences(tx, row);
      const preferences = present(row);
      const change: PreferencesChanged = {
        owner: accountId,
        version: row.version,
        previous: before.version,
        created: [],
        updated: [preferences],
        deleted: [],
      };
      tx.afterCommit(() => endpoint.emit(accountRoom(accountId), 'preferences.changed', change));
      return preferences;
    });

  return {
    of,
    handlers: {
      'preferences.get': ({ actor }) => of(actor.accountId),
      'preferences.update': ({ actor, body }) => update(actor.accountId, body),
    },
  };
};
