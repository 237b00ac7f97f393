/** What the address of a seat in a room consists of. */
export interface SeatKeys {
  roomKey: string;
  userKey: string;
}
