/** An email that waits to be sent, or is in the mailbox of a development server. */
export interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_time: number;
  /** When what it says is of no use any more. */
  expires_time: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    mail: MailTable;
  }
}
