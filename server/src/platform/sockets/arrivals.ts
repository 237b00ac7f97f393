/**
 * Tracks connections in progress and rooms that are emptied meanwhile: the permission may have been
 * read before that, so a connection that arrives in such a room a moment later is refused, too.
 */
export const createArrivals = () => {
  let count = 0;
  /** The counter value at which each one began. */
  const underWay = new Map<object, number>();
  const dropped = new Map<string, number>();

  return {
    /** Called before anything is read about the arriving profile. */
    begin: (connection: object): void => void underWay.set(connection, ++count),
    drop: (room: string): void => {
      if (underWay.size > 0) dropped.set(room, ++count);
    },
    /** Whether none of its rooms was emptied since; called once it is in its rooms, or gave up. */
    end: (connection: object, rooms: Iterable<string> = []): boolean => {
      const since = underWay.get(connection) ?? count;
      underWay.delete(connection);
      const isIn = [...rooms].every((room) => (dropped.get(room) ?? 0) <= since);
      if (underWay.size === 0) dropped.clear();
      return isIn;
    },
  };
};
