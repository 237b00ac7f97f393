import type { ZodType } from 'zod';
import type { EventOf, PayloadOf, Told } from './told.ts';

/** A request that a connected client may make. */
export interface SocketRequest<Actor, Events extends Told> {
  payload: ZodType;
  handle(
    payload: never,
    actor: Actor,
    connection: Connection<Actor, Events>,
  ): Promise<unknown> | undefined;
}

export interface Connection<Actor, Events extends Told> {
  actor: Actor;
  /**
   * `known`: of rooms that it has only just become a member of, the version that it knows already from
   * the database, so that no older event that is still on its way reaches it.
   */
  join(rooms: string[], known?: ReadonlyMap<string, number>): void;
  leave(rooms: string[]): void;
  rooms(): ReadonlySet<string>;
  emit<Name extends EventOf<Events>>(event: Name, payload: PayloadOf<Events, Name>): void;
  /** Calls back once when it has closed. */
  onEnd(callback: () => void): void;
  /** Closes it; the client reconnects if it is still allowed to. */
  end(): void;
  readonly connected: boolean;
}

/** What the sockets of a room know of another. */
export interface Known {
  by: string;
  version: number;
}

export interface Endpoint<Actor, Events extends Told> {
  /**
   * Sends one event to a room, or once to all who are in one of several, encoded once; not to those who
   * are also in one of `except`, nor to those who joined with this `version` or a later one.
   */
  emit<Name extends EventOf<Events>>(
    room: string | readonly string[],
    event: Name,
    payload: PayloadOf<Events, Name>,
    except?: readonly string[],
    version?: number,
  ): void;
  /**
   * Takes every socket of one room into another, or out of it, at once. `known`: the version that the
   * sockets of a room, these and others, know already, so that no older event that is still on its way
   * reaches them.
   */
  join(members: string, room: string, known?: Known): void;
  leave(members: string, room: string): void;
  /** Reads again from the database which rooms the sockets of this one belong to. */
  check(room: string): void;
  /** Tells this process's sockets of a session that it has ended, and closes them. */
  end(sessionId: string, reason: string): void;
  /** Whether anybody may be in a room, as far as this process knows. */
  has(room: string): boolean;
  /** The sessions with sockets in a room; undefined if other processes may have more of them. */
  sessions(room: string): ReadonlySet<string> | undefined;
  /** Closes the sockets of a room. */
  drop(room: string): void;
  onRequest(name: string, request: SocketRequest<Actor, Events>): void;
  onConnection(welcome: (connection: Connection<Actor, Events>) => Promise<void>): void;
  /** Runs before anything is sent to a room in this process, in the same turn. */
  beforeEmit(run: () => void): void;
  /**
   * Called for each connection that a hint has affected: the hint changed its rooms and may have been
   * late, or requests a check.
   */
  onHint(told: (connection: Connection<Actor, Events>, hint: 'moved' | 'check') => void): void;
  connections(): Connection<Actor, Events>[];
  count(): number;
  /** Bytes that were sent to connections and not taken by them yet. */
  buffered(): number;
  /** Closes all connections, spread over `ms` so that they do not all reconnect at once. */
  drain(ms: number): Promise<void>;
  close(): Promise<void>;
}
