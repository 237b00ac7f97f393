import { SECOND_MS } from '@kith/contract';
import type { Clock } from '../clock.ts';

/** How long an event of another process can be on its way. */
const LATE_MS = 10 * SECOND_MS;

/** Sockets that have recently joined a room, each with the version of what they know of it already. */
export interface LateJoins {
  joined(room: string, socketIds: Iterable<string>, since: number): void;
  /** Those that joined a room with this version or a later one, and may not receive what is older. */
  knowing(room: string, version: number): string[];
}

/**
 * An event can arrive after somebody has joined at this process, although it is older. New members
 * would then receive messages that they may not read.
 */
export const createLateJoins = (clock: Pick<Clock, 'after'>): LateJoins => {
  const joins = new Map<string, Set<{ ids: readonly string[]; since: number }>>();
  return {
    joined(room, socketIds, since) {
      const join = { ids: [...socketIds], since };
      if (join.ids.length === 0) return;
      const recent = joins.get(room) ?? new Set();
      joins.set(room, recent.add(join));
      clock.after(LATE_MS, () => {
        recent.delete(join);
        if (recent.size === 0) joins.delete(room);
      });
    },
    knowing: (room, version) =>
      [...(joins.get(room) ?? [])].flatMap(({ ids, since }) => (since >= version ? ids : [])),
  };
};
