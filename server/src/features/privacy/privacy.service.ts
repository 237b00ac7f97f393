import type { CallInput, Privacy } from '@kith/contract';
import { privacyChanged } from './privacy.facts.ts';
import type { PrivacyOptions } from './privacy.options.ts';
import { presentPrivacy } from './privacy.present.ts';
import { lockProfiles, privacyOf, putPrivacy } from './privacy.store.ts';

export type PrivacyService = ReturnType<typeof createPrivacyService>;

/** A profile's permissions for others. */
export const createPrivacyService = ({ database, facts }: PrivacyOptions) => ({
  get: async (profileId: string): Promise<Privacy> =>
    presentPrivacy(await privacyOf(database.read, profileId)),

  update: (profileId: string, changes: CallInput<'privacy.update'>['body']): Promise<Privacy> =>
    database.transaction(async (tx) => {
      await lockProfiles(tx, [profileId]);
      const kept = presentPrivacy(await privacyOf(tx.query, profileId));
      const { foundBy, byAddress, writtenBy, calledBy, presenceTo, busyTo, invitesAs } = kept;
      const privacy: Privacy = {
        foundBy: changes.foundBy ?? foundBy,
        byAddress: changes.byAddress ?? byAddress,
        writtenBy: changes.writtenBy ?? writtenBy,
        calledBy: changes.calledBy ?? calledBy,
        presenceTo: changes.presenceTo ?? presenceTo,
        busyTo: changes.busyTo ?? busyTo,
        invitesAs: changes.invitesAs ?? invitesAs,
      };
      await putPrivacy(tx, {
        profile_id: profileId,
        found_by: privacy.foundBy,
        by_address: privacy.byAddress ? 1 : 0,
        written_by: privacy.writtenBy,
        presence_to: privacy.presenceTo,
        busy_to: privacy.busyTo,
        invites_as: privacy.invitesAs,
        called_by: privacy.calledBy,
      });
      await facts.publish(tx, privacyChanged, { profileId });
      return privacy;
    }),
});
