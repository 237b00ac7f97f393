import type { SamiEntryState } from '@kith/contract/sami/sami';
import type { SamiFailure, SamiRunState } from '@kith/contract/sami/sami-answers';

export interface SamiHeadTable {
  profile_id: string;
  version: number;
  /** The version before its last change. */
  previous: number;
  /** Older copies are replaced as a whole. */
  purged_version: number;
}

export interface SamiThreadTable {
  id: string;
  profile_id: string;
  title: string;
  /** As it is searched. */
  folded_title: string;
  created_time: number;
  changed_time: number;
  entry_count: number;
  /** A card waits until then. */
  waits_until: number | null;
  /** Refers to something in the vault of its owner. */
  vaulted: number;
  version: number;
  deleted_time: number | null;
}

export interface SamiEntryTable {
  thread_id: string;
  number: number;
  temp_id: string;
  text: string;
  /** As it is searched. */
  folded: string;
  /** JSON. */
  meaning: string;
  state: SamiEntryState;
  made: string | null;
  /** The number of the entry to which a model answered with it. */
  proposed_by: number | null;
  /** Of the meaning of what a model proposed. */
  hash: string | null;
  created_time: number;
}

/** The people, chats and other things that a thread refers to. */
export interface SamiRefTable {
  thread_id: string;
  about_id: string;
}

/** What a model answered to an entry. */
export interface SamiAnswerTable {
  thread_id: string;
  number: number;
  /** Of this attempt; what an earlier one still writes does not count. */
  run_id: string;
  account_id: string;
  /** Who asked: it ends with the session. */
  session_id: string;
  model: string;
  host: string;
  state: SamiRunState;
  reason: SamiFailure | null;
  /** 1 once a process asks the model. */
  begun: number;
  seq: number;
  /** After its end; before, its events have it. */
  text: string;
  /** JSON of the places that were read. */
  sources: string | null;
  /** JSON of the addresses that can be opened. */
  links: string | null;
  created_time: number;
}

/** A part of an answer that has not ended. */
export interface SamiAnswerEventTable {
  thread_id: string;
  number: number;
  seq: number;
  text: string;
}

/** What a profile has chosen, and the host to which it agreed. */
export interface SamiConsentTable {
  profile_id: string;
  host: string;
  model: string | null;
  agreed_time: number | null;
}

export interface SamiUsageTable {
  account_id: string;
  /** Such as 2026-11, in UTC. */
  month: string;
  tokens: number;
  answers: number;
  failures: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sami_head: SamiHeadTable;
    sami_thread: SamiThreadTable;
    sami_entry: SamiEntryTable;
    sami_ref: SamiRefTable;
    sami_answer: SamiAnswerTable;
    sami_answer_event: SamiAnswerEventTable;
    sami_consent: SamiConsentTable;
    sami_usage: SamiUsageTable;
  }
}
