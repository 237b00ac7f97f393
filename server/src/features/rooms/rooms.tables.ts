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
  /** The current recording. */
  recording: string | null;
  /** Of the link by which anybody may join; null while there is none. */
  link_key: string | null;
  /** 1 if only those come in whose seats were paid for. */
  is_paid: number | null;
  /** It does not end before. */
  kept_until: number | null;
}

export interface RoomSeatTable {
  id: string;
  room_key: string;
  /** Only the hash of the key in the address is stored. */
  key_hash: string;
  /** Of the page that has the call while it moves to another; null once that one has entered. */
  former_hash: string | null;
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
  /** Consent to the current recording; meaningless while there is none. */
  consent: RoomPerson['consent'];
  /** 0 or 1: whether the page shows captions. */
  wants_captions: number;
  /** Consent to captions of what they say. */
  speech: RoomPerson['speech'];
  /**
   * 1 if it opens only with the session of its account; null if a node of the version before has created it,
   * whose pages may not have one.
   */
  is_bound: number | null;
  /** Of the key in the address of a guest's seat, once a page has taken the seat for itself. */
  address_hash: string | null;
  /** Of the address from which a guest has come by the link of the room. */
  from_hash: string | null;
  /** Since when a guest has not been in the room, nor knocking; their creation if they never were. */
  left_time: number | null;
  /** 1 if it was paid for. */
  is_paid: number | null;
}

/** A recording that is running or still being sent; deleted once it has become a file. */
export interface RoomRecordingTable {
  /** Also the id of its upload and of the file. */
  id: string;
  room_key: string;
  /** The seat of the host who began it; `page` is the page that records. */
  seat_id: string;
  page: string;
  /** The owner of the resulting file. */
  account_id: string;
  profile_id: string;
  title: string;
  since_time: number;
  ended_time: number | null;
}

/** The host has not let somebody in; kept while that bounds how often they knock. */
export interface RoomRefusalTable {
  id: string;
  room_key: string;
  seat_id: string;
  /** As that of the seat. */
  from_hash: string | null;
  time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    room: RoomTable;
    room_seat: RoomSeatTable;
    room_recording: RoomRecordingTable;
    room_refusal: RoomRefusalTable;
  }
}
