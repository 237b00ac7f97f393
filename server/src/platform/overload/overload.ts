import { KithError, MINUTE_MS } from '@kith/contract';
import { type Clock, every } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Process } from './process.ts';

export type Arriving = 'call' | 'request' | 'handshake';

export interface Overload {
  /**
   * Undefined for an admitted request, `overloaded` for a refused one. Callers who have reached a limit
   * are refused first; `isPast` is asked only while something has to be refused.
   */
  refusal(what: Arriving, isPast?: () => boolean): KithError | undefined;
  /** The same, but throws. */
  admit(what: Arriving, isPast?: () => boolean): void;
  /** Starts watching; delays before that affect nobody. */
  start(): void;
  stop(): void;
}

export interface OverloadOptions {
  clock: Clock;
  log: Log;
  metrics: Metrics;
  process: Process;
  /** Maximum delay of the event loop; below half of it, the server has recovered. */
  delayMs: number;
}

const LOOK_MS = 100;
/** Fraction of busy time; with less, a process is not overloaded. */
const BUSY_PART = 0.5;
/** Fraction of the heap limit of V8. */
const HEAP = { max: 0.9, well: 0.8 };
/** Changes of the refused percentage: up fast and down slowly, so that it does not oscillate. */
const STEP = { up: 20, down: 4 };
const ALL = 100;
/** Refusals of callers past a limit that spare later ones: those of an instant. */
const SPARED_MAX = 20;
/** Spreads retries, so that clients refused together do not come back together. */
const REFUSALS = [1, 2, 3].map(
  (retryAfter) =>
    new KithError('overloaded', 'The server is busy. Try again in a moment.', { retryAfter }),
);

/**
 * Refuses a share of new requests while the process cannot keep up, so that the rest is answered quickly.
 * Work that has begun is finished.
 */
export const createOverload = (options: OverloadOptions): Overload => {
  const { clock, log, metrics, process, delayMs } = options;
  let percent = 0;
  let owed = 0;
  let refusals = 0;
  let lookedTime = Number.POSITIVE_INFINITY;
  let mark = process.mark();
  let stop = (): void => {};
  /** Moving average of the samples, in which the latest counts half. */
  let delay = 0;
  let saidTime = Number.NEGATIVE_INFINITY;
  const refused = metrics.counter({
    name: 'overload_refusals_total',
    help: 'Calls, requests and connections refused because the process could not keep up.',
    labels: ['what'],
  });
  metrics.gauge(
    { name: 'overload_refused_ratio', help: 'The part of what comes that is refused at present.' },
    () => [{ value: percent / ALL }],
  );

  /**
   * Current delay of the event loop, of which a round can take seconds when much has arrived. A process
   * that is late but mostly idle is waiting for the processor, so refusing would not help.
   */
  const lateness = (): number => {
    const late = Math.max(0, process.now() - lookedTime - LOOK_MS);
    return late <= delayMs / 2 || process.busySince(mark) >= BUSY_PART ? late : 0;
  };

  const say = (heapPart: number): void => {
    if (clock.now() - saidTime < MINUTE_MS) return;
    saidTime = clock.now();
    log.warn({ delayMs: Math.round(delay), heapPart }, 'overloaded: refusing some requests');
  };

  const look = (): void => {
    // A single pause is not load, however long; load makes the loop late repeatedly.
    delay = (delay + Math.min(lateness(), 2 * delayMs)) / 2;
    lookedTime = process.now();
    mark = process.mark();
    const heapPart = process.heapPart();
    if (delay > delayMs || heapPart > HEAP.max) {
      percent = Math.min(ALL, percent + STEP.up);
      say(heapPart);
    } else if (delay < delayMs / 2 && heapPart < HEAP.well)
      percent = Math.max(0, percent - STEP.down);
  };

  const refusal: Overload['refusal'] = (what, isPast = () => false) => {
    // The timer fires only after the round, which further arrivals make longer.
    const more = (STEP.up * Math.max(0, lateness() - delayMs)) / LOOK_MS;
    const part = Math.min(ALL, percent + more);
    owed += part;
    if (owed < ALL && !(part > 0 && isPast())) return undefined;
    owed = Math.max(-SPARED_MAX * ALL, owed - ALL);
    refused(1, what);
    return REFUSALS[refusals++ % REFUSALS.length];
  };

  return {
    refusal,
    admit: (what, isPast) => {
      const failure = refusal(what, isPast);
      if (failure !== undefined) throw failure;
    },
    start: () => {
      lookedTime = process.now();
      mark = process.mark();
      stop = every(clock, LOOK_MS, look);
    },
    stop: () => stop(),
  };
};

/** For a server that refuses nothing. */
export const noOverload: Overload = {
  refusal: () => undefined,
  admit: () => {},
  start: () => {},
  stop: () => {},
};
