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

/** The people that a lookup has found, each under the id that was asked for; an older server names no deleted ones. */
export const foundPeople = ({
  people,
  deleted = [],
}: {
  people: readonly Person[];
  deleted?: readonly string[];
}): Person[] => {
  const { background: _, ...placeholder } = DELETED_ACCOUNT;
  return [...people, ...deleted.map((id) => ({ ...placeholder, id, isDeleted: true as const }))];
};

/** Name of a sender who cannot be found. */
export const MISSING_SENDER_NAME = 'Deleted Participant';
