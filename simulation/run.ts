import { actOnce } from './acts.ts';
import type { Ground } from './database.ts';
import { failOnce } from './faults.ts';
import type { Guard } from './guards.ts';
import type { HintFaults } from './hints.ts';
import type { Violation } from './journal.ts';
import { checkLaws } from './laws.ts';
import { createWorld } from './world.ts';

export interface RunOptions {
  seed: number;
  ground: Ground;
  acts?: number;
  faults?: number;
  hintFaults?: HintFaults | undefined;
  without?: Guard;
  /** Receives everything that happens, for inspecting a seed. */
  onNote?: (line: string) => void;
}

export interface RunResult {
  seed: number;
  violations: Violation[];
  messages: number;
  acknowledged: number;
  /** Equal for equal seeds. */
  digest: number;
}

export const ACTS = 500;
export const FAULTS = 10;
const PACE_MS = 600;

/** Runs one world from beginning to end; everything in it follows from the seed. */
export const runSeed = async ({
  seed,
  ground,
  acts = ACTS,
  faults = FAULTS,
  hintFaults,
  without,
  onNote,
}: RunOptions): Promise<RunResult> => {
  const world = createWorld({ seed, ground, hintFaults, without, onNote });
  const { chance, schedule, network, journal } = world;
  await schedule.advance(2_000);
  network.trouble = 1;
  const failing = new Set(Array.from({ length: faults }, () => Math.floor(chance.next() * acts)));
  for (let done = 0; done < acts; done += 1) {
    if (failing.has(done)) failOnce(world);
    actOnce(world);
    await schedule.advance(chance.between(0, PACE_MS));
  }
  await world.heal();
  await checkLaws(world);
  for (const device of world.devices) device.engine.dispose();
  const intents = [...journal.intents.values()];
  return {
    seed,
    violations: journal.violations,
    messages: intents.length,
    acknowledged: intents.filter(({ ackId }) => ackId !== undefined).length,
    digest: journal.digest(),
  };
};
