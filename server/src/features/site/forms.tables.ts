/** An entry from a form of the public pages. */
export interface FormEntryTable {
  id: string;
  form: string;
  email: string;
  name: string | null;
  /** The referral code as typed. */
  referral: string | null;
  /** The code for referring others. */
  own_code: string;
  /** Of the link in the email; null once it is used. */
  ticket_hash: string | null;
  created_time: number;
  confirmed_time: number | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    form_entry: FormEntryTable;
  }
}
