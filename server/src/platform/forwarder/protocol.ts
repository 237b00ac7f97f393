import type { RoomCameraSize } from '@kith/contract';

/**
 * The protocol between server and forwarder, as JSON between two processes. The forwarder knows a room by
 * an id that changes whenever the room moves to another forwarder.
 */

/** A receiving section of a page, and the track that it carries. */
export interface Slot {
  /** Id of the section in the page's SDP. */
  mid: string;
  /** The sender's seat. */
  from: string;
  line: 'microphone' | 'camera' | 'screen' | 'screenSound';
}

/** A picture that others see and that is not sent to a page, because its line is too slow. */
export type Withheld = Omit<Slot, 'mid'>;

/** A page that wants to send to and receive from its room. */
export interface Joining {
  room: string;
  /** The connection that has the seat, which the server allows and ends. */
  entry: string;
  seat: string;
  /** The page's own name for this connection. */
  connection: string;
  /** Session description of the page. */
  offer: string;
}

/** `unusable`: the offer. `failed`: the process died, or does not start. */
export type Refusal = 'full' | 'unusable' | 'failed';
/** `offer`: what the page receives on a connection of its own; it has to be answered. */
export type Joined = { answer: string; offer?: string } | { refused: Refusal };

/** A page answers what was offered to it. */
export interface Accepting {
  room: string;
  entry: string;
  connection: string;
  answer: string;
}

export type ToForwarder =
  | ({ do: 'join'; ask: number } & Joining)
  /** The people in the room; all others are disconnected at once. An empty list ends the room. */
  | { do: 'keep'; room: string; entries: readonly string[] }
  /** Tells every page its slots again, because it may have missed them. */
  | { do: 'repeat' }
  /** Is answered at once, unless the process is stuck. */
  | { do: 'beat' };

export type FromForwarder =
  | { tell: 'beat' }
  | { tell: 'joined'; ask: number; joined: Joined }
  | {
      tell: 'slots';
      entry: string;
      connection: string;
      slots: readonly Slot[];
      withheld: readonly Withheld[];
      /** The largest size of the page's own camera that somebody is shown. */
      cameraSize: RoomCameraSize;
    };

/** How browsers reach the forwarder; passed as JSON in its environment. */
export interface Reach {
  /** Range of UDP ports, both inclusive; without it, any free ones. */
  ports: readonly [number, number] | undefined;
  /** The address that browsers are told; without it, the addresses of this machine. */
  address: string | undefined;
}
