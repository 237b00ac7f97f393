import { defineFact } from '../../platform/facts.ts';

/** What others see of a profile changed. */
export const cardChanged = defineFact<{ profileId: string }>('profile.cardChanged');

/** A profile was deleted, and can be restored: nobody acts as it any more. */
export interface DeletedTold {
  profileId: string;
  accountId: string;
  /** What it was called. */
  name: string;
  deleteAfter: number;
  /** Of whoever deleted it. */
  language: string;
}
export const profileDeleted = defineFact<DeletedTold>('profile.deleted');

/** A profile was erased: what it was part of ends. */
export const profileErased = defineFact<{ profileId: string }>('profile.erased');

/** An account's own list of profiles changed. */
export const profilesChanged = defineFact<{ accountId: string }>('profiles.changed');
