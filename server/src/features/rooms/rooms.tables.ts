import type { Room, RoomSeat } from '@kith/contract';

export interface RoomTable {
  key: string;
  /** Of the person who created it; null if nobody is to know. */
  account_id: string | null;
  profile_id: string | null;
  title: string;
  kind: Room['kind'];
  chat_id: string | null;
  /** 0 or 1, as the next. */
  has_lobby: number;
  is_locked: number;
  planned_minutes: number | null;
  version: number;
  created_time: number;
  started_time: number | null;
  expires_time: number;
  /** What the pages connect to instead of each other; another one at every start. */
  forwarder: string | null;
  /** The process that has it. */
  forwarder_node: string | null;
  /** When another process takes it over unless that one renews it. */
  forwarder_until: number | null;
}

export interface RoomSeatTable {
  id: string;
  room_key: string;
  /** Only the hash of the key in the address is stored. */
  key_hash: string;
  account_id: string | null;
  profile_id: string | null;
  /** Given by a guest. */
  name: string | null;
  role: RoomSeat['role'];
  state: RoomSeat['state'];
  /** The connection that has the seat; null while nobody has. */
  entry: string | null;
  /** The page behind that connection. */
  page: string | null;
  /** When the seat is free again unless the process of the connection renews it. */
  until_time: number | null;
  /** JSON of `RoomMedia`. */
  media: string;
  created_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    room: RoomTable;
    room_seat: RoomSeatTable;
  }
}
