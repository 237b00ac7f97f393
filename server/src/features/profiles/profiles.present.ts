import type { DeletedProfile, Person, Profile } from '@kith/contract';
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
