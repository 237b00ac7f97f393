export interface InvitationTable {
  code: string;
  /** The sender. */
  profile_id: string;
  /** The recipient, if any: trimmed and in lower case. */
  email: string | null;
  created_time: number;
  expires_time: number | null;
  max_uses: number | null;
  uses: number;
  revoked_time: number | null;
}

export interface InvitationAnswerTable {
  code: string;
  profile_id: string;
  answer: 'accepted' | 'declined';
  created_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    invitation: InvitationTable;
    invitation_answer: InvitationAnswerTable;
  }
}
