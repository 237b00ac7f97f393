/** Why a recording ended, or could not begin. */
export type RecordingProblem =
  /** The account has no space left. */
  | 'full'
  /** The page may not record, or somebody else does. */
  | 'refused'
  /** The server could not be reached. */
  | 'unavailable'
  /** The browser cannot, or has stopped. */
  | 'broken'
  /** Too much could not be sent. */
  | 'held'
  /** What was sent is gone. */
  | 'lost';

/** What this page records. */
export interface RecordingStatus {
  phase: 'none' | 'starting' | 'running' | 'saving' | 'saved';
  problem: RecordingProblem | undefined;
  /** What is still to be sent. */
  unsentBytes: number;
}

export const NO_RECORDING: RecordingStatus = {
  phase: 'none',
  problem: undefined,
  unsentBytes: 0,
};
