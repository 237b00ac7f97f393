import type { Clock } from '../clock.ts';

/**
 * The time by the clock of Redis, as this process knows it from the last answer. Processes whose own
 * clocks differ agree on it, so they can tell how old a hint is.
 */
export const createRedisClock = ({ now }: Pick<Clock, 'now'>) => {
  let ahead = 0;
  return {
    /** Redis gave `redisMs` to something that was sent at `time`. */
    set(time: number, redisMs: number): void {
      if (Number.isFinite(redisMs)) ahead = redisMs - time;
    },
    /** What that clock shows at `time` of this process. */
    at: (time: number = now()): number => time + ahead,
  };
};
