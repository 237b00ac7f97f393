export interface BeamPairTable {
  id: string;
  /** Null once it was used. */
  code: string | null;
  first_key_hash: string;
  /** Null until the other browser has joined. */
  second_key_hash: string | null;
  /** The latest that each has said, and how many there were. */
  first_nth: number;
  first_said: string | null;
  second_nth: number;
  second_said: string | null;
  expires_time: number;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    beam_pair: BeamPairTable;
  }
}
