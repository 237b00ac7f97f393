import type { DiskState, ProcessSummary } from '@kith/contract';
import { type Bus, topic } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId, type Random } from '../../platform/random.ts';

/** How long the others have for their answers; those that are busy or gone are left out. */
const PATIENCE_MS = 500;

const asked = topic<{ id: string }>('operator.asked');
const told = topic<{ id: string; summary: ProcessSummary }>('operator.told');

export interface ProcessesOptions {
  bus: Bus;
  clock: Clock;
  random: Random;
  /** The figures of this process. */
  own(): Promise<ProcessSummary>;
  onError(error: unknown): void;
}

/** Answers the other processes, on all machines; returns how to ask all of them, this one included. */
export const createProcesses = ({ bus, clock, random, own, onError }: ProcessesOptions) => {
  if (bus.isAlone) return async (): Promise<ProcessSummary[]> => [await own()];
  const mine = new Set<string>();
  bus.subscribe(asked, ({ id }) => {
    if (!mine.has(id)) own().then((summary) => bus.publish(told, { id, summary }), onError);
  });
  return async (): Promise<ProcessSummary[]> => {
    const id = newId(random);
    const answers = [await own()];
    const stop = bus.subscribe(told, (answer) => {
      if (answer.id === id) answers.push(answer.summary);
    });
    mine.add(id);
    bus.publish(asked, { id });
    mine.delete(id);
    await new Promise<void>((resolve) => void clock.after(PATIENCE_MS, resolve));
    stop();
    return answers.sort((one, other) => (one.name < other.name ? -1 : 1));
  };
};

const BY_URGENCY = ['full', 'low', 'well'] as const satisfies readonly DiskState[];

/** The figures of all processes together; of their disks, those of the fullest. */
export const together = (processes: readonly ProcessSummary[]) => {
  const sumOf = (field: 'sockets' | 'memoryBytes'): number =>
    processes.reduce((sum, each) => sum + each[field], 0);
  return {
    sockets: sumOf('sockets'),
    memoryBytes: sumOf('memoryBytes'),
    startedTime: Math.min(...processes.map(({ startedTime }) => startedTime)),
    freeBytes: Math.min(...processes.map(({ freeBytes }) => freeBytes)),
    disk: BY_URGENCY.find((state) => processes.some(({ disk }) => disk === state)) ?? 'well',
  };
};
