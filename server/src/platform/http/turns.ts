import { KithError, SECOND_MS } from '@kith/contract';
import type { Clock } from '../clock.ts';

const WAITING_MAX = 64;
const RETRY_S = 3;
/** A reader that takes nothing for this long is let go. */
const STALLED_MS = 30 * SECOND_MS;
/** The least that counts as reading within that time: about 2 KiB a second. */
const PROGRESS_BYTES = 64 * 1024;

/** The parts of a connection that tell how much of an answer has left the process. */
export interface Outgoing {
  bytesWritten: number;
  writableLength: number;
  destroyed: boolean;
  destroy(): unknown;
}

/**
 * Lets at most `atOnce` do what goes by `name` at a time; the others wait in the order in which they
 * came, and beyond that are refused. Settles with the release, which may be called more than once.
 */
export const createTurns = () => {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (name: string, atOnce: number): Promise<() => void> => {
    const line = lines.get(name) ?? { running: 0, waiting: [] };
    lines.set(name, line);
    if (line.running < atOnce) line.running++;
    else if (line.waiting.length < WAITING_MAX)
      await new Promise<void>((resolve) => void line.waiting.push(resolve));
    else
      throw new KithError('rate_limited', 'Too many requests at once. Try again in a moment.', {
        retryAfter: RETRY_S,
      });
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = line.waiting.shift();
      if (next !== undefined) return next();
      line.running--;
      if (line.running === 0) lines.delete(name);
    };
  };
};

/** Cuts a connection whose reader does not take what it asked for. Answers the end of watching. */
export const watchReader = (clock: Clock, socket: Outgoing): (() => void) => {
  const taken = () => socket.bytesWritten - socket.writableLength;
  let before = taken();
  let cancel = () => {};
  const look = () => {
    cancel = clock.after(STALLED_MS, () => {
      const now = taken();
      if (now - before < PROGRESS_BYTES && socket.writableLength > 0) return void socket.destroy();
      before = now;
      look();
    });
  };
  look();
  return () => cancel();
};
