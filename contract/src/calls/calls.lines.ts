/** The lines about calls in a chat. */
export type CallLine =
  /** The other person did not answer. */
  | { kind: 'missedCall'; video: boolean }
  /** A call of the group is over; `people`: how many were in it, one if nobody joined the caller. */
  | { kind: 'groupCall'; video: boolean; seconds: number; people: number };
