import { ahead, plus } from './sequence.ts';

/** Packets that are merely out of order have arrived by then. */
const WAIT_MS = 10;
/** As long as an answer takes at the moment, within these bounds. */
const AGAIN_MS = { min: 40, max: 1_000 };
const TRIES_MAX = 6;
/** Later, it is of no use any more. */
const KEPT_MS = 1_500;
/** A longer gap is an interruption, after which only a new key frame helps. */
const GAP_MAX = 200;
/** A page can leave out as many as it likes. */
const MISSING_MAX = 512;

/** The missing packets of one stream that are worth requesting. */
export const createLosses = () => {
  const missing = new Map<number, { since: number; dueAt: number; tries: number }>();
  let highest: number | undefined;
  let againMs = AGAIN_MS.min;
  const found = (sequence: number, now: number): void => {
    const lost = missing.get(sequence);
    if (lost === undefined) return;
    missing.delete(sequence);
    if (lost.tries === 0) return;
    const tookMs = Math.max(AGAIN_MS.min, Math.min(now - lost.since - WAIT_MS, AGAIN_MS.max));
    againMs = (againMs + tookMs) / 2;
  };
  return {
    arrived: (sequence: number, now: number): void => {
      if (highest === undefined) {
        highest = sequence;
        return;
      }
      const distance = ahead(sequence, highest);
      if (distance <= 0) {
        found(sequence, now);
        return;
      }
      if (distance > GAP_MAX || missing.size + distance > MISSING_MAX) missing.clear();
      else
        for (let step = 1; step < distance; step++)
          missing.set(plus(highest, step), { since: now, dueAt: now + WAIT_MS, tries: 0 });
      highest = sequence;
    },
    /** The packets to request now; each is requested a limited number of times. */
    due: (now: number): number[] => {
      const due: number[] = [];
      for (const [sequence, lost] of missing) {
        if (lost.since + KEPT_MS < now) missing.delete(sequence);
        else if (lost.dueAt <= now && lost.tries < TRIES_MAX) {
          lost.tries += 1;
          lost.dueAt = now + againMs;
          due.push(sequence);
        }
      }
      return due;
    },
  };
};
