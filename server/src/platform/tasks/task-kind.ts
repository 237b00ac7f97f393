import { FAILURE_MAX_CHARS } from '@kith/contract';
import type { ZodType } from 'zod';
import type { Tx } from '../database/index.ts';
import type { Random } from '../random.ts';

/** How long to wait after the first failed attempt, and at most; each wait doubles, or as told. */
export interface Backoff {
  firstMs: number;
  maxMs: number;
  factor?: number;
}

/** Work of one kind: what it needs to know, and how it is dealt with. */
export interface TaskKind<Payload> {
  name: string;
  payload: ZodType<Payload>;
  /** Taken up so often without success, it is given up. */
  attemptsMax: number;
  backoff: Backoff;
  /** So many in one process at the same time. */
  atOnce: number;
  /** An attempt that takes longer has failed. */
  timeoutMs: number;
}

export interface Attempt {
  id: string;
  /** 1 for the first. */
  number: number;
  /** Aborted when the process stops, the time is over or another process has taken it up. */
  signal: AbortSignal;
}

export interface TaskHandler<Payload> {
  /**
   * Does it. An attempt may be cut off anywhere and made again by any process, so doing it twice
   * must do no more than doing it once.
   */
  run(payload: Payload, attempt: Attempt): Promise<void>;
  /** In the transaction that gives it up for good. */
  onGivenUp?(tx: Tx, payload: Payload): Promise<void>;
}

/** A kind with what does it, as a feature's manifest lists it. */
export type Work = TaskKind<unknown> & TaskHandler<unknown>;

export const workOf = <Payload>(kind: TaskKind<Payload>, handler: TaskHandler<Payload>): Work =>
  ({ ...kind, ...handler }) as unknown as Work;

/** An attempt that failed so that another would too. */
export class Hopeless extends Error {}

/** Why an attempt failed, as far as it is kept. */
export const failureOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_MAX_CHARS);

/** A part of the wait that is left to chance, so that what failed together does not return together. */
const JITTER = 0.25;
const BYTE_VALUES = 256;

/** How long to wait after so many failed attempts. */
export const waitAfter = (
  { firstMs, maxMs, factor = 2 }: Backoff,
  attempts: number,
  random: Random,
): number => {
  const chance = (random(1)[0] ?? 0) / BYTE_VALUES;
  const waitMs = Math.min(firstMs * factor ** (attempts - 1), maxMs);
  return Math.round(waitMs * (1 + JITTER * chance));
};
