export interface InvitationTable {
  /** Its hash; the code itself in rows of older versions that have no `sealed`. */
  code: string;
  /** The code. */
  sealed: string | null;
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
  /** As in the invitation. */
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
