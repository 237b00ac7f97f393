import {
  type CallAnswer,
  DELETED_ACCOUNT,
  type DeletedProfile,
  type Person,
  type Profile,
} from '@kith/contract';
import { presentAvatar, presentBackground } from '../pictures/index.ts';
import type { DeletedRow, ProfileTable } from './profiles.tables.ts';

/** The public view. */
export const presentPerson = (row: ProfileTable): Person => ({
  id: row.id,
  type: row.type,
  ...(row.first_name === null ? {} : { firstName: row.first_name }),
  ...(row.last_name === null ? {} : { lastName: row.last_name }),
  ...(row.company_name === null ? {} : { companyName: row.company_name }),
  avatar: presentAvatar(row.avatar),
  ...(row.erased_time === null ? {} : { isDeleted: true }),
  updatedTime: row.updated_time,
});

/** Deleted accounts are one placeholder, which can be asked for as well. */
export const presentLookup = (
  found: readonly Person[],
  ids: readonly string[],
): CallAnswer<'profiles.lookup'> => {
  const { background: _, ...placeholder } = DELETED_ACCOUNT;
  const living = found.filter(({ isDeleted }) => !isDeleted);
  return {
    people: ids.includes(placeholder.id) ? [...living, placeholder] : living,
    deleted: found.filter(({ isDeleted }) => isDeleted).map(({ id }) => id),
  };
};

/** The owner's view. */
export const presentProfile = (row: ProfileTable): Profile => ({
  ...presentPerson(row),
  background: presentBackground(row.background),
  hue: row.hue,
});

export const presentDeleted = (row: DeletedRow): DeletedProfile => ({
  ...presentProfile(row),
  deleteAfter: row.delete_after,
});
