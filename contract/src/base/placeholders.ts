import type { Person } from '../profiles/profiles.schemas.ts';

/** Shown in place of the profile of a deleted account. */
export const DELETED_ACCOUNT = {
  id: '0',
  type: 'individual',
  firstName: 'Account',
  lastName: 'Deleted',
  avatar: null,
  background: null,
  updatedTime: 0,
} as const satisfies Person & { background: null };

/** Name of a sender who cannot be found. */
export const MISSING_SENDER_NAME = 'Deleted Participant';
