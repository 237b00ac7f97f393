import { ahead, plus } from './sequence.ts';

/** Packets that are merely out of order have arrived by then. */
const WAIT_MS = 10;
const AGAIN_MS = 40;
const TRIES_MAX = 6;
/** A longer gap is an interruption, after which only a new key frame helps. */
const GAP_MAX = 200;

/** The missing packets of one stream that are worth requesting. */
export const createLosses = () => {
  const missing = new Map<number, { dueAt: number; tries: number }>();
  let highest: number | undefined;
  return {
    arrived: (sequence: number, now: number): void => {
      if (highest === undefined) {
        highest = sequence;
        return;
      }
      const distance = ahead(sequence, highest);
      if (distance <= 0) {
        missing.delete(sequence);
        return;
      }
      if (distance > GAP_MAX) missing.clear();
      else
        for (let step = 1; step < distance; step++)
          missing.set(plus(highest, step), { dueAt: now + WAIT_MS, tries: 0 });
      highest = sequence;
    },
    /** The packets to request now; each is requested a limited number of times. */
    due: (now: number): number[] => {
      const due: number[] = [];
      for (const [sequence, lost] of missing) {
        if (lost.tries >= TRIES_MAX) missing.delete(sequence);
        else if (lost.dueAt <= now) {
          lost.tries += 1;
          lost.dueAt = now + AGAIN_MS;
          due.push(sequence);
        }
      }
      return due;
    },
  };
};
