import { KithError, SECOND_MS } from '@kith/contract';
import type { Clock } from '../clock.ts';
import type { Counted } from '../metrics/index.ts';

const WAITING_MAX = 64;
const RETRY_S = 3;
/** A client that reads nothing of an answer for this long is disconnected. */
const STALLED_MS = 30 * SECOND_MS;
/**
 * The same for a file, which is sent in larger pieces and counts when a whole one is taken: half a MiB at the
 * slowest pace of an upload.
 */
export const FILE_STALLED_MS = 75 * SECOND_MS;
/** The minimum that counts as reading within that time: about 2 KiB a second. */
const PROGRESS_BYTES = 64 * 1024;

/** The parts of a connection that show how much of an answer has been sent. */
export interface Outgoing {
  bytesWritten: number;
  writableLength: number;
  destroyed: boolean;
  destroy(): unknown;
}

/**
 * Runs at most `atOnce` operations called `name` at a time; `waitingMax` others wait in order of arrival,
 * and any beyond that are refused. Resolves with a function that releases the turn and may be
 * called more than once.
 */
export const createTurns = (counted: Counted) => {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  counted(() => [...lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0));
  return async (name: string, atOnce: number, waitingMax = WAITING_MAX): Promise<() => void> => {
    const line = lines.get(name) ?? { running: 0, waiting: [] };
    lines.set(name, line);
    if (line.running < atOnce) line.running++;
    else if (line.waiting.length < waitingMax)
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

/** Disconnects a client that does not read its answer. Returns a function that stops watching. */
export const watchReader = (
  clock: Clock,
  socket: Outgoing,
  stalledMs = STALLED_MS,
): (() => void) => {
  const taken = () => socket.bytesWritten - socket.writableLength;
  let before = taken();
  let cancel = () => {};
  const look = () => {
    cancel = clock.after(stalledMs, () => {
      const now = taken();
      if (now - before < PROGRESS_BYTES && socket.writableLength > 0) return void socket.destroy();
      before = now;
      look();
    });
  };
  look();
  return () => cancel();
};
