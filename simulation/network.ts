import type { Chance } from './random.ts';
import type { Schedule } from './schedule.ts';

/** A network that keeps frames in order unless one is delayed. */
export interface Line {
  free: number;
}

export interface Network {
  /** Fault rate, from 0 (none) to 1. */
  trouble: number;
  line(): Line;
  /** Delivers a frame: late, out of order, twice or never, at random. */
  carry(line: Line, arrive: () => void): void;
  /** Delivers a hint between servers: late, twice or never, but in order. */
  carryInOrder(line: Line, arrive: () => void, lose: () => void): void;
  /** A random delay until something is noticed. */
  delay(min: number, max: number): number;
}

const LATENCY_MS = 40;
const HINT_MS = 20;
const HELD_UP_MS = 3_000;

export const createNetwork = (schedule: Schedule, chance: Chance): Network => {
  const network: Network = {
    trouble: 0,
    line: () => ({ free: 0 }),
    carry(line, arrive) {
      const { trouble } = network;
      const time = chance.between(1, LATENCY_MS);
      if (chance.hit(0.03 * trouble)) return;
      if (chance.hit(0.03 * trouble)) schedule.after(chance.between(1, HELD_UP_MS), arrive);
      if (chance.hit(0.05 * trouble)) {
        schedule.after(chance.between(1, HELD_UP_MS), arrive);
        return;
      }
      line.free = Math.max(line.free, schedule.now() + time);
      schedule.after(line.free - schedule.now(), arrive);
    },
    carryInOrder(line, arrive, lose) {
      const { trouble } = network;
      const isHeldUp = chance.hit(0.05 * trouble);
      const time = chance.between(1, isHeldUp ? HELD_UP_MS : HINT_MS);
      line.free = Math.max(line.free, schedule.now() + time);
      const rest = line.free - schedule.now();
      if (chance.hit(0.03 * trouble)) return void schedule.after(rest, lose);
      schedule.after(rest, arrive);
      if (chance.hit(0.03 * trouble)) schedule.after(rest, arrive);
    },
    delay: (min, max) => chance.between(min, max),
  };
  return network;
};
