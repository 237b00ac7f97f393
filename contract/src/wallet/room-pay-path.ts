/** The page on which a seat in a room is paid for. */
export const roomPayPath = ({ roomKey, userKey }: { roomKey: string; userKey: string }): string =>
  `/room-pay/${roomKey}/${userKey}`;
