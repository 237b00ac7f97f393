import type { Joined, Joining, Reach } from '../protocol.ts';
import { openConnection } from './connection.ts';
import { createPlaces } from './ports.ts';
import type { Rehearsal } from './rehearsal.ts';
import { createRoom, type Room, type RoomOptions } from './room.ts';
import { createTrials } from './trials.ts';

/**
 * Maximum number of connections of one process, about as many audio streams as a core can forward. More are
 * refused.
 */
const CONNECTIONS_MAX = 96;

export interface ForwarderOptions extends Omit<RoomOptions, 'trials'> {
  reach: Reach;
  rehearsal: Pick<Rehearsal, 'passes'>;
}

/** All rooms of a process. */
export const createForwarder = ({ reach, rehearsal, ...rest }: ForwarderOptions) => {
  const options = { ...rest, trials: createTrials() };
  const rooms = new Map<string, Room>();
  const places = createPlaces(reach);
  /** Pages that have sent an offer that cannot be answered, by room; they get no second attempt. */
  const barred = new Map<string, Set<string>>();
  let underWay = 0;
  const count = (): number =>
    [...rooms.values()].reduce((sum, room) => sum + room.members(), underWay);

  return {
    join: async ({ room: id, entry, seat, connection, offer }: Joining): Promise<Joined> => {
      if (count() >= CONNECTIONS_MAX) return { refused: 'full' };
      if (barred.get(id)?.has(entry)) return { refused: 'unusable' };
      underWay += 1;
      try {
        const room = rooms.get(id) ?? createRoom(options);
        rooms.set(id, room);
        const joined = await room.join({ entry, seat, name: connection }, async (events) => {
          if (!(await rehearsal.passes(offer))) {
            barred.set(id, (barred.get(id) ?? new Set()).add(entry));
            throw new Error('The offer takes too long.');
          }
          const place = await places.take();
          if (place === undefined) return undefined;
          // Whatever is wrong with the offer, its port becomes free again.
          return openConnection(offer, place, events).catch((error: unknown) => {
            place.release();
            throw error;
          });
        });
        // The room may have ended meanwhile, so that nothing would ever end this connection.
        if (rooms.get(id) === room) return joined;
        room.close();
        return { refused: 'failed' };
      } finally {
        underWay -= 1;
      }
    },

    keep: (id: string, entries: readonly string[]): void => {
      const room = rooms.get(id);
      if (room === undefined) return;
      room.keep(entries);
      barred.set(id, new Set(barred.get(id)).intersection(new Set(entries)));
      if (entries.length > 0) return;
      room.close();
      rooms.delete(id);
      barred.delete(id);
    },

    repeat: (): void => {
      for (const room of rooms.values()) room.repeat();
    },

    tick: (): void => {
      for (const room of rooms.values()) room.tick();
    },
  };
};
