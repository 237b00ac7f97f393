import { expect } from '@playwright/test';
import type { Arriving } from './together.ts';

/** A busy machine sends no pictures for a while, so that voices get through. */
export const COMES_MS = 60_000;
/** Everybody hears and sees so many others, if not all in the same second; of each, what one second brought. */
export const allArriving = async (
  others: number,
  ...all: (() => Promise<Arriving>)[]
): Promise<void> => {
  for (const [nth, each] of all.entries()) {
    const best = { heard: 0, seen: 0, isSound: false };
    const look = async () => {
      const { heard, seen, energy } = await each();
      best.heard = Math.max(best.heard, Math.min(heard, others));
      best.seen = Math.max(best.seen, Math.min(seen, others));
      best.isSound ||= energy > 0;
      return best;
    };
    await expect
      .poll(look, { message: `page ${nth}`, timeout: COMES_MS })
      .toEqual({ heard: others, seen: others, isSound: true });
  }
};
