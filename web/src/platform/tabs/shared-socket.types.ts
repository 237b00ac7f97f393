/**
 * Combines what each tab has said about itself into what the connection says, the newest last. Only
 * for requests that describe a tab and replace what it said before.
 */
export type Merge = (said: readonly never[]) => unknown;

/** The connection, as its leader describes it. */
export interface Status {
  /** Id of the leading tab. */
  leader: string;
  /** Increased by each leader: what an earlier one still says is ignored. */
  term: number;
  /** Number of the connection within the term. */
  connection: number;
  isUp: boolean;
  /** What the server said first on this connection; it makes a copy catch up. */
  hello: unknown;
}

/** What the tabs of one connection say to each other. */
export type Said =
  /** To the leader: describe the connection. Asked often, because a frozen tab does not answer. */
  | { kind: 'who' }
  /** To the leader: a tab wants a connection. */
  | { kind: 'connect' }
  /** To the leader: this connection is dead. */
  | { kind: 'abandon'; connection: number }
  | { kind: 'request'; id: string; event: string; payload: unknown; timeoutMs: number }
  | { kind: 'emit'; event: string; payload: unknown }
  /** From the leader. */
  | { kind: 'status'; status: Status }
  | { kind: 'refused'; term: number }
  | { kind: 'event'; term: number; event: string; payload: unknown }
  | { kind: 'answer'; id: string; answer: { ok: unknown } | null }
  /** From tab to tab. */
  | { kind: 'told'; topic: string; message: unknown };

export type Letter = Said & { from: string };
