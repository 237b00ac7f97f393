import { defineFact } from '../../platform/feature/facts.ts';

/** The public view of a profile has changed. */
export const cardChanged = defineFact<{ profileId: string }>('profile.cardChanged');

/** A profile was deleted and can be restored: it cannot be used meanwhile. */
export interface DeletedTold {
  profileId: string;
  accountId: string;
  /** Its name. */
  name: string;
  deleteAfter: number;
  /** The session that deleted it. */
  language: string;
}
export const profileDeleted = defineFact<DeletedTold>('profile.deleted');

/** A profile was erased, together with its memberships. */
export const profileErased = defineFact<{ profileId: string }>('profile.erased');

/** An account's list of profiles has changed. */
export const profilesChanged = defineFact<{ accountId: string }>('profiles.changed');
