import { SECOND_MS } from '@kith/contract';
import type { Clock } from '../clock.ts';

/** What no client reaches that reads the answers it gets. */
const MAX = 50;
const WITHIN_MS = 10 * SECOND_MS;

export interface Refusals {
  /** Counts a refusal; true if there have been so many that the connection should be closed. */
  count(): boolean;
}

/** Counts the refusals of one connection; `factor` raises the maximum, for load tests. */
export const createRefusals = (clock: Pick<Clock, 'now'>, factor: number): Refusals => {
  const max = Math.ceil(MAX * factor);
  let times: number[] = [];
  return {
    count: () => {
      const now = clock.now();
      times.push(now);
      if (times.length < max) return false;
      times = times.filter((time) => time > now - WITHIN_MS);
      return times.length >= max;
    },
  };
};
