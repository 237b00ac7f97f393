/**
 * What the server and the forwarder tell each other, as JSON between two processes. A room is known
 * to the forwarder by an id that is new whenever the room moves to another forwarder.
 */

/** A line that a page receives on: whose track it carries now, and which. */
export interface Slot {
  /** Of the section of the page's description. */
  mid: string;
  /** The seat it comes from. */
  from: string;
  line: 'microphone' | 'camera' | 'screen' | 'screenSound';
}

/** A page that wants to send to its room, and to receive from it. */
export interface Joining {
  room: string;
  /** The connection that has the seat: what the server allows and ends. */
  entry: string;
  seat: string;
  /** The page's own name for this connection. */
  connection: string;
  /** Session description of the page. */
  offer: string;
}

/** `unusable`: the offer. `failed`: the process died, or does not start. */
export type Refusal = 'full' | 'unusable' | 'failed';
export type Joined = { answer: string } | { refused: Refusal };

export type ToForwarder =
  | ({ do: 'join'; ask: number } & Joining)
  /** Those who are in the room; all others are cut off at once. Nobody ends the room. */
  | { do: 'keep'; room: string; entries: readonly string[] };

export type FromForwarder =
  | { tell: 'joined'; ask: number; joined: Joined }
  | { tell: 'slots'; entry: string; connection: string; slots: readonly Slot[] };

/** How the forwarder is reached; in its environment as JSON. */
export interface Reach {
  /** UDP ports, both included; any free ones without it. */
  ports: readonly [number, number] | undefined;
  /** The address that browsers are told; those of this machine without it. */
  address: string | undefined;
}
