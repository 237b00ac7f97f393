import { SECOND_MS } from '@kith/contract';
import { type Bus, hintsLost } from '../bus/index.ts';
import { type Clock, every } from '../clock.ts';
import type { Counted } from '../metrics/index.ts';

/** How often connections are checked while other processes cannot be heard. */
const CUT_OFF_MS = 5 * SECOND_MS;
/** Low enough that requests are still answered meanwhile. */
const AT_ONCE = 8;

export interface AlignOptions<Connection> {
  bus: Bus;
  clock: Clock;
  connections(): Connection[];
  /** Brings a connection in line with the database. */
  align(connection: Connection): Promise<void>;
  onError(error: unknown): void;
  /** Counts the connections that wait to be checked. */
  counted: Counted;
}

/**
 * Checks every connection after hints from other processes were lost: they may have closed it or
 * changed its rooms. Starts over if more are lost meanwhile. Returns a function that stops
 * it and waits for what it is reading.
 */
export const alignAfterLoss = <Connection>(
  options: AlignOptions<Connection>,
): (() => Promise<void>) => {
  const { bus, clock, connections, align, onError } = options;
  let underWay: Promise<void> | undefined;
  let again = false;
  let isStopped = false;
  let waiting: Connection[] = [];
  options.counted(() => waiting.length);

  const rounds = async (): Promise<void> => {
    while (again && !isStopped) {
      again = false;
      waiting = connections();
      const work = async (): Promise<void> => {
        for (let next = waiting.pop(); next !== undefined && !isStopped; next = waiting.pop())
          await align(next).catch(onError);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    }
  };
  const begin = (): Promise<void> => {
    again = true;
    underWay ??= rounds().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  const stops = [
    bus.subscribe(hintsLost, () => void begin()),
    every(clock, CUT_OFF_MS, () => (bus.isCutOff ? begin() : undefined)),
  ];
  return async () => {
    isStopped = true;
    for (const stop of stops) stop();
    await underWay;
  };
};
