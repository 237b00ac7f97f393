/** Why a recording ended, or could not begin. */
export type RecordingProblem =
  /** The account has no space left. */
  | 'full'
  /** The page may not record, or someone else is recording. */
  | 'refused'
  /** The server could not be reached. */
  | 'unavailable'
  /** The browser cannot record, or has stopped recording. */
  | 'broken'
  /** Too much data is waiting to be sent. */
  | 'held'
  /** The server no longer has what was sent. */
  | 'lost';

/** The state of this page's recording. */
export interface RecordingStatus {
  phase: 'none' | 'starting' | 'running' | 'saving' | 'saved';
  problem: RecordingProblem | undefined;
  /** Bytes that are still to be sent. */
  unsentBytes: number;
}

export const NO_RECORDING: RecordingStatus = {
  phase: 'none',
  problem: undefined,
  unsentBytes: 0,
};
