import { KithError, MINUTE_MS } from '@kith/contract';
import { type Clock, every } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Process } from './process.ts';

export type Arriving = 'call' | 'request' | 'handshake';

export interface Overload {
  /** Undefined for one that is taken in, `overloaded` for one that is too much. */
  refusal(what: Arriving): KithError | undefined;
  /** The same, thrown. */
  admit(what: Arriving): void;
  /** From here on it is watched; what takes long before that keeps nobody waiting. */
  start(): void;
  stop(): void;
}

export interface OverloadOptions {
  clock: Clock;
  log: Log;
  metrics: Metrics;
  process: Process;
  /** How late the event loop may be; when it is half as late, the server is well again. */
  delayMs: number;
}

const LOOK_MS = 100;
/** Of the time; who has less to do is not overloaded. */
const BUSY_PART = 0.5;
/** Of the heap that V8 allows. */
const HEAP = { max: 0.9, well: 0.8 };
/** Refused of a hundred: more at once, and less little by little, so that it does not swing. */
const STEP = { up: 20, down: 4 };
const ALL = 100;
/** Those refused together do not come back together. */
const REFUSALS = [1, 2, 3].map(
  (retryAfter) =>
    new KithError('overloaded', 'The server is busy. Try again in a moment.', { retryAfter }),
);

/**
 * Refuses part of what comes while the process cannot keep up: as much as it takes for the rest to be
 * answered soon. What has begun goes on.
 */
export const createOverload = (options: OverloadOptions): Overload => {
  const { clock, log, metrics, process, delayMs } = options;
  let percent = 0;
  let owed = 0;
  let refusals = 0;
  let lookedTime = Number.POSITIVE_INFINITY;
  let mark = process.mark();
  let stop = (): void => {};
  /** Of the latest looks, the last of which is half of it. */
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
   * How late the loop is by now; a round of it can take seconds when much has arrived. A process that is
   * late but has little to do waits for the processor: refusing would not help it.
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
    // However long one pause was, it is no load: that is late time after time.
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

  const refusal = (what: Arriving): KithError | undefined => {
    // The timer comes only when the round is over, and what comes in until then makes it longer.
    const more = (STEP.up * Math.max(0, lateness() - delayMs)) / LOOK_MS;
    owed += Math.min(ALL, percent + more);
    if (owed < ALL) return undefined;
    owed -= ALL;
    refused(1, what);
    return REFUSALS[refusals++ % REFUSALS.length];
  };

  return {
    refusal,
    admit: (what) => {
      const failure = refusal(what);
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

/** Of a server that refuses nothing. */
export const noOverload: Overload = {
  refusal: () => undefined,
  admit: () => {},
  start: () => {},
  stop: () => {},
};
