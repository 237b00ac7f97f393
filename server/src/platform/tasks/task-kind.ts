import { FAILURE_MAX_CHARS } from '@kith/contract';
import type { ZodType } from 'zod';
import type { Tx } from '../database/index.ts';
import type { Random } from '../random.ts';

/** Delay after the first failed attempt, and at most; doubles each time, or as specified. */
export interface Backoff {
  firstMs: number;
  maxMs: number;
  factor?: number;
}

/** Work of one kind: its input, and how it is done. */
export interface TaskKind<Payload> {
  name: string;
  payload: ZodType<Payload>;
  /** Number of attempts before it is given up. */
  attemptsMax: number;
  backoff: Backoff;
  /** Maximum number in one process at the same time. */
  atOnce: number;
  /** An attempt that takes longer has failed. */
  timeoutMs: number;
  /** How soon another process takes it over from a dead one; a minute by default. More than `timeoutMs`. */
  leaseMs?: number;
}

export interface Attempt {
  id: string;
  /** 1 for the first. */
  number: number;
  /** Aborted when the process stops, time runs out or another process has taken over the task. */
  signal: AbortSignal;
}

export interface TaskHandler<Payload> {
  /**
   * Does the work. An attempt may be cut off anywhere and repeated by any process, so it must be
   * idempotent.
   */
  run(payload: Payload, attempt: Attempt): Promise<void>;
  /** Called in the transaction that gives it up for good. */
  onGivenUp?(tx: Tx, payload: Payload): Promise<void>;
}

/** A kind with its handler, as a feature's manifest lists it. */
export type Work = TaskKind<unknown> & TaskHandler<unknown>;

export const workOf = <Payload>(kind: TaskKind<Payload>, handler: TaskHandler<Payload>): Work =>
  ({ ...kind, ...handler }) as unknown as Work;

/** A failure that a retry would not fix. */
export class Hopeless extends Error {}

/** The reason of a failed attempt, as stored. */
export const failureOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_MAX_CHARS);

/** Random part of the delay, so that tasks that failed together are not retried together. */
const JITTER = 0.25;
const BYTE_VALUES = 256;

/** Delay after this many failed attempts. */
export const waitAfter = (
  { firstMs, maxMs, factor = 2 }: Backoff,
  attempts: number,
  random: Random,
): number => {
  const chance = (random(1)[0] ?? 0) / BYTE_VALUES;
  const waitMs = Math.min(firstMs * factor ** (attempts - 1), maxMs);
  return Math.round(waitMs * (1 + JITTER * chance));
};
