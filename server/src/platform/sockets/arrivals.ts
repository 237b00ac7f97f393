/**
 * Who is being let in, and which rooms are emptied meanwhile: what let somebody in may have been read
 * before that, so whoever arrives in such a room a moment later is not let in either.
 */
export const createArrivals = () => {
  let count = 0;
  /** Of each, the count at which it came. */
  const underWay = new Map<object, number>();
  const dropped = new Map<string, number>();

  return {
    /** Before anything is read about the arriving profile. */
    begin: (connection: object): void => void underWay.set(connection, ++count),
    drop: (room: string): void => {
      if (underWay.size > 0) dropped.set(room, ++count);
    },
    /** Whether it arrives nowhere that was emptied since; once it is in its rooms, or gave up. */
    end: (connection: object, rooms: Iterable<string> = []): boolean => {
      const since = underWay.get(connection) ?? count;
      underWay.delete(connection);
      const isIn = [...rooms].every((room) => (dropped.get(room) ?? 0) <= since);
      if (underWay.size === 0) dropped.clear();
      return isIn;
    },
  };
};
