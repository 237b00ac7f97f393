/** One account's contacts and categories, under one version. */
export interface AddressBookTable {
  account_id: string;
  version: number;
  /** Deletions up to this version are no longer kept as markers. */
  purged_version: number;
  /** Contacts that are not deleted. */
  contact_count: number;
  /** Characters in all its contacts, including deleted ones. */
  bytes: number;
}

export interface ContactTable {
  account_id: string;
  id: string;
  /** Version of the address book at which the contact last changed. */
  version: number;
  /** JSON of the contact's fields. */
  data: string;
  /** JSON: the version at which each field last changed after the contact was created. */
  field_versions: string;
  /**
   * The profile on this server that it was created from, or that one of its addresses belongs to.
   */
  profile_id: string | null;
  /**
   * The profile in `data` that it was created from. Null if a version wrote it that did not know the column:
   * as long as it is linked, it is found by its link.
   */
  made_from: string | null;
  created_time: number;
  /** Kept for 30 days, so that a deletion can be undone. */
  deleted_time: number | null;
}

/** Contacts by address, to be linked when the address is verified. */
export interface ContactEmailTable {
  account_id: string;
  contact_id: string;
  /** Trimmed and in lower case. */
  address: string;
}

export interface ContactCategoryTable {
  account_id: string;
  id: string;
  version: number;
  name: string;
  deleted_time: number | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    address_book: AddressBookTable;
    contact: ContactTable;
    contact_email: ContactEmailTable;
    contact_category: ContactCategoryTable;
  }
}
