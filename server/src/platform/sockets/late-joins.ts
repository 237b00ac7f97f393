import { SECOND_MS } from '@kith/contract';
import type { Clock } from '../clock.ts';
import type { Known } from './connection.ts';

/** Longer than an event of another process can be on its way: the bus drops older ones. */
const LATE_MS = 10 * SECOND_MS;

/** Rooms whose sockets have recently joined another, each with the version of what they know already. */
export interface LateJoins {
  joined(room: string, known: Known): void;
  /** Those that joined a room with this version or a later one, and may not receive what is older. */
  knowing(room: string, version: number): string[];
}

/**
 * An event can arrive after somebody has joined at this process, although it is older. New members
 * would then receive messages that they may not read. Sockets that they open after joining are in the
 * same rooms, and know at least as much; those that they open before this process hears of the join
 * are noted one by one.
 */
export const createLateJoins = (clock: Pick<Clock, 'after'>): LateJoins => {
  const joins = new Map<string, Set<Known>>();
  return {
    joined(room, { ...known }) {
      const recent = joins.get(room) ?? new Set();
      joins.set(room, recent.add(known));
      clock.after(LATE_MS, () => {
        recent.delete(known);
        if (recent.size === 0) joins.delete(room);
      });
    },
    knowing: (room, version) =>
      [...(joins.get(room) ?? [])].flatMap((known) => (known.version >= version ? known.by : [])),
  };
};
