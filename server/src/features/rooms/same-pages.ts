import type { RoomSeatTable } from './rooms.tables.ts';

type Seat = Pick<RoomSeatTable, 'id' | 'state' | 'entry' | 'page'>;

const pageOf = ({ id, page }: Seat): string => `${id} ${page}`;

/**
 * A page whose connection to the server was lost enters again under another entry. What it receives
 * meanwhile goes on, because the page is the same.
 */
export const createSamePages = () => {
  /** By room, the pages of entries that were connected to the forwarder. */
  const rooms = new Map<string, Map<string, string>>();
  return {
    /** Called before an entry is connected. */
    note: (roomKey: string, seats: readonly Seat[], entry: string): void => {
      const seat = seats.find((each) => each.entry === entry);
      if (seat === undefined) return;
      const entries = rooms.get(roomKey) ?? new Map();
      rooms.set(roomKey, entries.set(entry, pageOf(seat)));
    },
    forget: (roomKey: string): void => void rooms.delete(roomKey),
    /** The entries of the people inside, with former ones of the same pages. */
    entriesOf: (roomKey: string, seats: readonly Seat[]): string[] => {
      const inside = seats.filter(({ state, entry }) => state === 'in' && entry !== null);
      const pages = new Set(inside.map(pageOf));
      const known = rooms.get(roomKey) ?? new Map<string, string>();
      for (const [entry, page] of known) if (!pages.has(page)) known.delete(entry);
      if (known.size === 0) rooms.delete(roomKey);
      return [...new Set([...inside.flatMap(({ entry }) => entry ?? []), ...known.keys()])];
    },
  };
};
