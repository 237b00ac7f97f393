import type { Room, RoomPerson, RoomSeat } from '@kith/contract';

export interface RoomTable {
  key: string;
  /** The person who created it; null in private rooms. */
  account_id: string | null;
  profile_id: string | null;
  title: string;
  kind: Room['kind'];
  chat_id: string | null;
  /** 0 or 1, like the next. */
  has_lobby: number;
  is_locked: number;
  planned_minutes: number | null;
  version: number;
  created_time: number;
  started_time: number | null;
  expires_time: number;
  /** Id of the forwarder to which pages connect instead of each other; new at every start. */
  forwarder: string | null;
  /** The process that forwards it. */
  forwarder_node: string | null;
  /** When another process may take over unless it is renewed. */
  forwarder_until: number | null;
  /** The recording that runs. */
  recording: string | null;
}

export interface RoomSeatTable {
  id: string;
  room_key: string;
  /** Only the hash of the key in the address is stored. */
  key_hash: string;
  account_id: string | null;
  profile_id: string | null;
  /** Name given by a guest. */
  name: string | null;
  role: RoomSeat['role'];
  state: RoomSeat['state'];
  /** The connection that has the seat; null while there is none. */
  entry: string | null;
  /** The page of that connection. */
  page: string | null;
  /** When the seat becomes free unless the process of the connection renews it. */
  until_time: number | null;
  /** JSON of `RoomMedia`. */
  media: string;
  created_time: number;
  /** To the recording that runs; of no meaning while there is none. */
  consent: RoomPerson['consent'];
}

/** One that runs, or of which more may arrive: once it is a file, this is gone. */
export interface RoomRecordingTable {
  /** Also of its upload, and of the file. */
  id: string;
  room_key: string;
  /** Of the host who began it, and the page that records. */
  seat_id: string;
  page: string;
  /** Whose file it becomes. */
  account_id: string;
  profile_id: string;
  title: string;
  since_time: number;
  ended_time: number | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    room: RoomTable;
    room_seat: RoomSeatTable;
    room_recording: RoomRecordingTable;
  }
}
