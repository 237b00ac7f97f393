import { DELETION_GRACE_MS, type DeletedProfile, KithError, type Profile } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { Tx } from '../../platform/database/index.ts';
import { eachDue } from '../../platform/each-due.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { profileDeleted, profilesChanged } from './profiles.facts.ts';
import type { ProfilesOptions } from './profiles.options.ts';
import { presentDeleted, presentPerson, presentProfile } from './profiles.present.ts';
import {
  type DueProfile,
  deletedProfilesOf,
  dueProfiles,
  livingProfilesOf,
  lockAccount,
  lockDeletedProfile,
  lockProfileOf,
  updateProfile,
} from './profiles.store.ts';
import type { ProfileTable } from './profiles.tables.ts';

const ERASED_AT_ONCE = 20;

const missing = () => new KithError('not_found', 'There is no such profile.');

export type RemovalService = ReturnType<typeof createRemovalService>;

/** Deletes profiles; they can be restored for the same time as accounts. */
export const createRemovalService = (
  { database, clock, facts }: Pick<ProfilesOptions, 'database' | 'clock' | 'facts'>,
  erase: (tx: Tx, profile: ProfileTable) => Promise<void>,
) => ({
  /** The deleted profiles of an account that can still be restored. */
  list: async (accountId: string): Promise<DeletedProfile[]> =>
    (await deletedProfilesOf(database.read, accountId)).map(presentDeleted),

  /**
   * Ends everything that acts as the profile; others notice nothing until it is erased, at the time
   * returned. The last profile can only be deleted with its account.
   */
  remove: (
    accountId: string,
    profileId: string,
    { language }: Pick<RequestContext, 'language'>,
  ): Promise<number> =>
    database.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      const profile = await lockProfileOf(tx, accountId, profileId);
      if (profile === undefined) throw missing();
      if ((await livingProfilesOf(tx.query, accountId)).length === 1)
        throw new KithError('last_profile', 'An account must keep at least one profile.');
      const delete_after = clock.now() + DELETION_GRACE_MS;
      await updateProfile(tx, { ...profile, delete_after });
      const name = displayName(presentPerson(profile));
      const told = { profileId, accountId, name, deleteAfter: delete_after, language };
      await facts.publish(tx, profileDeleted, told);
      await facts.publish(tx, profilesChanged, { accountId });
      return delete_after;
    }),

  restore: (accountId: string, profileId: string): Promise<Profile> =>
    database.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      const profile = await lockDeletedProfile(tx, accountId, profileId);
      if (profile === undefined) throw missing();
      const row = { ...profile, delete_after: null };
      await updateProfile(tx, row);
      await facts.publish(tx, profilesChanged, { accountId });
      return presentProfile(row);
    }),

  /** Erases profiles that are due, one after the other; one that fails does not hold up the others. */
  eraseDue: (): Promise<void> => {
    const now = clock.now();
    return eachDue(
      (after: DueProfile | undefined) => dueProfiles(database.read, now, ERASED_AT_ONCE, after?.id),
      ({ id, account_id: accountId }) =>
        database.transaction(async (tx) => {
          await lockAccount(tx, accountId);
          const profile = await lockDeletedProfile(tx, accountId, id);
          // It may have been restored, and even deleted again, meanwhile.
          if (profile === undefined || profile.delete_after > now) return;
          await erase(tx, profile);
          await facts.publish(tx, profilesChanged, { accountId });
        }),
    );
  },
});
