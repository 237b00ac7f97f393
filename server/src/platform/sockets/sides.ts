import type { DirectoryServerEvents, MainServerEvents, RoomServerEvents } from '@kith/contract';
import type { ProfileActor, UserActor } from '../http/index.ts';
import { definePort } from '../ports.ts';
import type { Connection, Endpoint } from './connection.ts';
import type { SocketParts } from './serve.ts';

/** Socket 1, of the account. */
export type MainEndpoint = Endpoint<UserActor, MainServerEvents>;
export type MainConnection = Connection<UserActor, MainServerEvents>;
export type MainParts = SocketParts<UserActor, MainServerEvents>;

/** Socket 2, of one profile. */
export type DirectoryEndpoint = Endpoint<ProfileActor, DirectoryServerEvents>;
export type DirectoryConnection = Connection<ProfileActor, DirectoryServerEvents>;
export type DirectoryParts = SocketParts<ProfileActor, DirectoryServerEvents>;

/** A person with a seat in a room, with or without an account. */
export interface SeatActor {
  /** The seat's id, by which rate limits count. */
  sessionId: string;
  roomKey: string;
  /** Hash of the key with which the socket was opened; the seat may have got another one since. */
  keyHash: string;
  /** Whose seat it is, and the session in which the socket was opened; absent for guests. */
  holder?: { accountId: string; sessionId: string };
}

/** The socket of a room, of one seat. */
export type RoomEndpoint = Endpoint<SeatActor, RoomServerEvents>;
export type RoomConnection = Connection<SeatActor, RoomServerEvents>;
export type RoomParts = SocketParts<SeatActor, RoomServerEvents>;

/** Returns who has the seat of a token; implemented by the feature that stores seats. */
export interface SeatAuthenticator {
  /**
   * Throws `unauthorized`. `token` is the key of the room and that of the seat, with a space, and for a
   * program another one and its access token.
   */
  bySocketToken(token: string, cookie: string | undefined): Promise<SeatActor>;
  /** Whether an open socket may stay. */
  isCurrent(actor: SeatActor): Promise<boolean>;
}
export const seatAuthenticator = definePort<SeatAuthenticator>('seatAuthenticator');
