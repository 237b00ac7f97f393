import type { Connection } from './connection.ts';
import type { Told } from './told.ts';

/** Low enough that requests are still answered meanwhile. */
const AT_ONCE = 8;

/** Operations of a round on the rooms of a connection. */
export type Aligned<Actor, Events extends Told> = Pick<
  Connection<Actor, Events>,
  'actor' | 'join' | 'leave' | 'rooms'
>;

export interface AlignerOptions<Actor, Events extends Told> {
  /** Reads the rooms of a connection from the database, and joins and leaves accordingly. */
  align(connection: Aligned<Actor, Events>): Promise<void>;
  /** Called if a connection was in the wrong rooms, so that it may have missed events. */
  onMended(connection: Connection<Actor, Events>): Promise<void>;
  onError(error: unknown): void;
}

export interface Aligner<Actor, Events extends Told> {
  /** Settles once a connection is in the rooms that the database has for it. */
  align(connection: Connection<Actor, Events>): Promise<void>;
  /** Called when a hint has changed the rooms of a connection, which makes a read in progress outdated. */
  outdate(connection: Connection<Actor, Events>): void;
  /** The same, and reads its rooms again in any case, because the hint may have been late. */
  check(connection: Connection<Actor, Events>): void;
  /** How many connections wait to be read. */
  length(): number;
  /** Settles once nothing is being read. */
  stop(): Promise<void>;
}

/**
 * Keeps connections in the rooms that the database has for them, one round at a time for each. A round
 * that is overtaken by a hint changes nothing and is repeated, so the last round begins after the last
 * hint, whatever the order of arrival.
 */
export const createAligner = <Actor, Events extends Told>(
  options: AlignerOptions<Actor, Events>,
): Aligner<Actor, Events> => {
  type Each = Connection<Actor, Events>;
  const { align, onMended, onError } = options;
  const rounds = new Map<Each, { isOutdated: boolean; done: Promise<void> }>();
  const waiting = new Set<Each>();
  const workers = new Set<Promise<void>>();
  let isStopped = false;

  const begin = (connection: Each): Promise<void> => {
    const round = { isOutdated: false, done: Promise.resolve() };
    const { actor, rooms } = connection;
    const unlessOutdated =
      <Given extends unknown[]>(change: (...given: Given) => void) =>
      (...given: Given) => {
        if (!round.isOutdated) change(...given);
      };
    const aligned = {
      actor,
      rooms,
      join: unlessOutdated(connection.join),
      leave: unlessOutdated(connection.leave),
    };
    const repeat = async (): Promise<void> => {
      do {
        round.isOutdated = false;
        await align(aligned);
      } while (round.isOutdated && connection.connected && !isStopped);
    };
    rounds.set(connection, round);
    round.done = repeat().finally(() => rounds.delete(connection));
    return round.done;
  };
  /** Whether the round in progress has to be repeated. */
  const outdate = (connection: Each): boolean => {
    const round = rounds.get(connection);
    if (round !== undefined) round.isOutdated = true;
    return round !== undefined;
  };
  const alignOne = (connection: Each): Promise<void> => {
    outdate(connection);
    return rounds.get(connection)?.done ?? begin(connection);
  };
  const work = async (): Promise<void> => {
    for (const connection of waiting) {
      if (isStopped) return;
      waiting.delete(connection);
      if (!connection.connected) continue;
      const before = new Set(connection.rooms());
      await alignOne(connection)
        .then(async () => {
          if (before.symmetricDifference(connection.rooms()).size > 0) await onMended(connection);
        })
        .catch(onError);
    }
  };

  return {
    align: alignOne,
    outdate: (connection) => void outdate(connection),
    check: (connection) => {
      if (outdate(connection) || isStopped) return;
      waiting.add(connection);
      if (workers.size >= AT_ONCE) return;
      const worker = work().finally(() => workers.delete(worker));
      workers.add(worker);
    },
    length: () => waiting.size,
    stop: async () => {
      isStopped = true;
      await Promise.allSettled([...workers, ...[...rounds.values()].map(({ done }) => done)]);
    },
  };
};
