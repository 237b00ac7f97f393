/** One account's contacts and categories, under one version. */
export interface AddressBookTable {
  account_id: string;
  version: number;
  /** Deletions up to this version are no longer kept as markers. */
  purged_version: number;
  /** Contacts that are not deleted. */
  contact_count: number;
  /** Characters of the data of all its contacts, the deleted ones included. */
  bytes: number;
}

export interface ContactTable {
  account_id: string;
  id: string;
  /** Version of the address book at which the contact last changed. */
  version: number;
  /** JSON of what the person said about the contact. */
  data: string;
  /** JSON: the version at which each field last changed after the contact was made. */
  field_versions: string;
  /** The profile on this server that it was made of, or that one of its addresses belongs to. */
  profile_id: string | null;
  created_time: number;
  /** Kept for 30 days, so that a deletion can be undone. */
  deleted_time: number | null;
}

/** Contacts that have an address, to be linked when somebody verifies it. */
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
