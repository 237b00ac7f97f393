/** An email waiting to be sent, or in the mailbox of a development server. */
export interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_time: number;
  /** When its content expires. */
  expires_time: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    mail: MailTable;
  }
}
