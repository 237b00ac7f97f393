import type { ProfileType } from '@kith/contract';

export interface ProfileTable {
  id: string;
  account_id: string;
  type: ProfileType;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  avatar: string | null;
  background: string | null;
  hue: number;
  /** Name normalized for search: lower case, no diacritics. */
  search_name: string;
  created_time: number;
  updated_time: number;
  /** When a deleted profile is erased, unless it is restored before. */
  delete_after: number | null;
  /** Only the placeholder of an erased profile is left. */
  erased_time: number | null;
}

/** A profile that can still be restored. */
export type DeletedRow = ProfileTable & { delete_after: number };

/** A word of a profile's name, searchable by its beginning. */
export interface ProfileWordTable {
  profile_id: string;
  word: string;
  /** Length of the whole name: among matches of the same word the shortest come first. */
  name_length: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    profile: ProfileTable;
    profile_word: ProfileWordTable;
  }
}
