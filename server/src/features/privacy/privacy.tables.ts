import type { Audience, InvitationFace, PresenceAudience } from '@kith/contract';
import type { BusyAudience } from '@kith/contract/base/enums';

/** A profile without a row has the defaults. */
export interface PrivacyTable {
  profile_id: string;
  found_by: Audience;
  written_by: Audience;
  presence_to: PresenceAudience;
  invites_as: InvitationFace;
  /** Null in rows from before calls existed. */
  called_by: Audience | null;
  /** 1: also by the addresses of its account, although it is not its first; null for no. */
  by_address: number | null;
  /** Null in rows from before it could be chosen. */
  busy_to: BusyAudience | null;
}

export interface BlockTable {
  /** The blocking profile. */
  profile_id: string;
  /** The blocked profile, */
  blocked_id: string;
  /** and its account, all of whose profiles are blocked: another profile is created in a moment. */
  blocked_account_id: string;
  created_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    privacy: PrivacyTable;
    block: BlockTable;
  }
}
