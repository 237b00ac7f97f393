/** The parts of the address of a seat in a room. */
export interface SeatKeys {
  roomKey: string;
  userKey: string;
}
