import { defineFact } from '../../platform/facts.ts';

/** What others see of a profile changed. */
export const cardChanged = defineFact<{ profileId: string }>('profile.cardChanged');

/** A profile was deleted, and can be restored: nobody acts as it any more. */
export const profileDeleted = defineFact<{ profileId: string }>('profile.deleted');

/** A profile was erased: what it was part of ends. */
export const profileErased = defineFact<{ profileId: string }>('profile.erased');

/** An account's own list of profiles changed. */
export const profilesChanged = defineFact<{ accountId: string }>('profiles.changed');
