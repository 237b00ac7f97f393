import type { Clock } from '../clock.ts';

/** A timer is no finer than a millisecond. */
const AT_ONCE = 10;

/** Closes all connections, spread evenly over `ms` so that they do not all reconnect at once. */
export const closeOneByOne = async (
  clock: Clock,
  ms: number,
  connections: readonly { close(): void }[],
): Promise<void> => {
  const pause = Math.floor(ms / Math.ceil(connections.length / AT_ONCE));
  for (let from = 0; from < connections.length; from += AT_ONCE) {
    await new Promise<void>((resolve) => void clock.after(pause, resolve));
    for (const connection of connections.slice(from, from + AT_ONCE)) connection.close();
  }
};
