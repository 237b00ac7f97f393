import type { Reported } from './departures.ts';
import type { Trials } from './trials.ts';

/** The pictures that a page gets, from the cheapest: all small, or only the most important one. */
export const LEVELS = ['none', 'one', 'small', 'all'] as const;
export type Level = (typeof LEVELS)[number];
const ALL = LEVELS.indexOf('all');
const SMALL = LEVELS.indexOf('small');

/** Packets wait for so long in front of a slow line, for half a second: what is sent does not fit. */
const WAITING_MS = 150;
const LOOKS = 2;
/** When packets are lost as well, so much is enough. */
const FULL = { lost: 0.1, waitingMs: 60 };
/** The line is free again. */
const FREE_MS = 50;
/** A queue that does not get shorter by then, without pictures, is not ours: the way has become longer. */
const DRAIN_MAX_MS = 1_500;
const SAME_WAY = 0.7;
/** Some browsers report nothing but pictures, so that nothing is known when none are sent. */
const UNREPORTED_MS = 500;
/**
 * A key frame or a new slide is more than the line takes at once. If it takes everything on average, a
 * queue is over by then.
 */
const PATIENCE_MS = 2_000;
/** Of what gets through a line that is full. */
const USED = 0.8;
/** Losses alone, as on a bad radio link, are no reason to send no pictures, but smaller ones. */
const LOSSY = 0.1;
/**
 * Reports that do not arrive about what was sent are behind a queue as well, or the page is gone.
 */
const SILENT_MS = { suspected: 1_000, max: 4_000 };
const SUSPECTED = Number.POSITIVE_INFINITY;
/** After every failed attempt to send more, the next one comes later. */
const AGAIN_MS = { first: 8_000, max: 120_000 };
/** Pages that were hindered by the same thing do not try again at the same time. */
const SPREAD = { from: 0.75, by: 0.5 };
const RELAPSE_MS = 15_000;
const SPAN_MIN_MS = 100;
/**
 * Before pictures that need much more are sent, the line is tried out with more and more packets that
 * the page ignores, and the first sign that they wait ends it.
 */
const TRIAL = { least: 100_000, from: 1.5, faster: 1.12, waitingMs: 80 };
const FLOOR_MS = 30_000;
/** The counter of the page's clock has started anew. */
const JUMP_MS = 1_000_000;

const NO_STRAIN = { since: undefined as number | undefined, looks: 0, bytes: 0, spanMs: 0 };

/** The shortest delay of the last half or whole minute. Clocks drift apart, so it is not kept forever. */
const createFloor = () => {
  let former = Number.POSITIVE_INFINITY;
  let current = Number.POSITIVE_INFINITY;
  let since = Number.NEGATIVE_INFINITY;
  const restart = (delayMs: number, now: number): void => {
    [former, current, since] = [Number.POSITIVE_INFINITY, delayMs, now];
  };
  return {
    restart,
    /** How much longer this packet has waited than the fastest one. */
    above: (delayMs: number, now: number): number => {
      const floor = Math.min(former, current);
      if (Number.isFinite(floor) && Math.abs(delayMs - floor) > JUMP_MS) restart(delayMs, now);
      if (now - since > FLOOR_MS) [former, current, since] = [current, delayMs, now];
      current = Math.min(current, delayMs);
      return delayMs - Math.min(former, current);
    },
  };
};

export interface AllowanceOptions {
  /** Shared with the other pages. */
  trials: Trials;
  /** At least 0 and below 1. */
  random(): number;
}

export type Allowance = ReturnType<typeof createAllowance>;

/**
 * Decides which pictures a page gets, so that voices reach it on a slow line as well: a queue that
 * grows is noticed before anything is lost. Then no pictures are sent until it is empty, and after
 * that only as many as fit; more is tried from time to time.
 */
export const createAllowance = ({ trials, random }: AllowanceOptions) => {
  const page = {};
  let level = ALL;
  /** More is tried after that. */
  let until = 0;
  let waitMs = AGAIN_MS.first;
  let raisedAt = Number.NEGATIVE_INFINITY;
  /** Whether what was raised last has failed. */
  let isCounted = false;
  let loweredAt = Number.NEGATIVE_INFINITY;
  /** What got through while the line was full. */
  let strain = { ...NO_STRAIN };
  let drain: { since: number; waitingMs: number; level: number; until: number } | undefined;
  /** Nothing was reported any more when the last drain ended, so the way may be a longer one. */
  let isUnknown = false;
  /** How many bits a second the page gets at the moment to try out the line. */
  let trial: number | undefined;
  let reportedAt: number | undefined;
  const floor = createFloor();

  const after = (ms: number, now: number): number =>
    now + ms * (SPREAD.from + SPREAD.by * random());
  const endTrial = (): void => {
    trial = undefined;
    trials.end(page);
  };
  const lower = (to: number, now: number): void => {
    if (now - raisedAt > RELAPSE_MS) waitMs = AGAIN_MS.first;
    else if (!isCounted) waitMs = Math.min(2 * waitMs, AGAIN_MS.max);
    isCounted = true;
    level = to;
    loweredAt = now;
    until = after(waitMs, now);
    endTrial();
  };
  const fail = (now: number): void => {
    waitMs = Math.min(2 * waitMs, AGAIN_MS.max);
    until = after(waitMs, now);
    endTrial();
  };
  /** Goes one level up, if the line takes it. */
  const raise = (waiting: number, now: number, demand: (level: Level) => number): void => {
    if (trial !== undefined && waiting > TRIAL.waitingMs) {
      fail(now);
      return;
    }
    if (trial === undefined && (level === ALL || now < until || waiting > FREE_MS)) return;
    const needed = demandAt(demand, level);
    let to = level + 1;
    // There may be nothing between two levels.
    while (to < ALL && demandAt(demand, to + 1) <= demandAt(demand, to)) to += 1;
    const next = demandAt(demand, to);
    if (level > 0 && next > needed * TRIAL.from) {
      if (!trials.begin(page)) return;
      trial = Math.max(trial ?? needed, TRIAL.least) * TRIAL.faster;
      if (trial < next) return;
    }
    endTrial();
    level = to;
    raisedAt = now;
    isCounted = false;
    until = after(AGAIN_MS.first, now);
  };
  const endDrain = ({ delayMs, lost, arrived, unreportedMs }: Reported, now: number): void => {
    if (drain === undefined) return;
    const waiting = delayMs === undefined ? undefined : floor.above(delayMs, now);
    const isSilent = isSilentAt(now, unreportedMs);
    if (waiting !== undefined && waiting < FREE_MS) drain = undefined;
    else if (now - drain.since > DRAIN_MAX_MS && !isSilent) {
      const isSame = waiting !== undefined && waiting > drain.waitingMs * SAME_WAY;
      if (isSame && delayMs !== undefined && lost <= LOSSY * (lost + arrived)) {
        floor.restart(delayMs, now);
        level = drain.level;
        until = drain.until;
      }
      isUnknown = now - (reportedAt ?? 0) > UNREPORTED_MS;
      drain = undefined;
    }
  };

  const isSilentAt = (now: number, unreportedMs = 0): boolean => {
    const silentMs = Math.min(now - (reportedAt ?? now), unreportedMs);
    return silentMs > SILENT_MS.suspected && silentMs < SILENT_MS.max;
  };
  /** Nothing is reported any more, or never was. */
  const isIdleAt = (now: number): boolean =>
    reportedAt === undefined || now - reportedAt >= SILENT_MS.max;

  const judge = (
    { delayMs, lost, arrived, bytes, spanMs }: Reported,
    now: number,
    demand: (level: Level) => number,
  ): void => {
    const waiting = delayMs === undefined ? 0 : floor.above(delayMs, now);
    const isFull = waiting > FULL.waitingMs && lost > FULL.lost * (lost + arrived);
    if (waiting > WAITING_MS || isFull) {
      if (trial !== undefined) fail(now);
      strain = {
        since: strain.since ?? now,
        looks: strain.looks + (isFull ? LOOKS : 1),
        bytes: strain.bytes + bytes,
        spanMs: strain.spanMs + spanMs,
      };
      if (strain.looks < LOOKS || level === 0) return;
      const fits = (USED * strain.bytes * 8_000) / Math.max(strain.spanMs, SPAN_MIN_MS);
      const isPatient = now - (strain.since ?? now) < PATIENCE_MS;
      if (isPatient && demandAt(demand, level) <= fits) return;
      drain = { since: now, waitingMs: waiting, level, until };
      // What waits may still be of the level before.
      let to = now - loweredAt < DRAIN_MAX_MS ? level : level - 1;
      while (to > 0 && demandAt(demand, to) > fits) to -= 1;
      if (to < level) lower(to, now);
      strain = { ...NO_STRAIN };
      return;
    }
    strain = { ...NO_STRAIN };
    raise(waiting, now, demand);
  };

  return {
    level: (): Level => LEVELS[level] ?? 'none',
    /** Nothing but voices is sent until the queue is empty. */
    isDraining: (): boolean => drain !== undefined,
    /** Bits a second to send altogether to try out the line; undefined otherwise. */
    trial: (): number | undefined => trial,

    close: endTrial,

    /** The page has lost this fraction of a picture's packets. */
    lose: (lost: number, now: number): void => {
      if (lost <= LOSSY || drain !== undefined) return;
      if (trial !== undefined) fail(now);
      else if (level > SMALL) lower(SMALL, now);
      else if (level === SMALL) until = Math.max(until, after(waitMs, now));
    },

    /**
     * Called several times a second with what has been reported since. `demand`: how many bits a second
     * a level needs at the moment.
     */
    look: (reported: Reported, now: number, demand: (level: Level) => number): void => {
      const isReported = reported.lost + reported.arrived > 0;
      if (isReported) reportedAt = now;
      // Nothing is under way, so nothing waits.
      if (!isReported && reported.unreportedMs === undefined) strain = { ...NO_STRAIN };
      if (isUnknown && reported.delayMs !== undefined) {
        floor.restart(reported.delayMs, now);
        isUnknown = false;
      }
      if (drain?.waitingMs === SUSPECTED && reported.delayMs !== undefined) {
        drain = undefined;
        strain.looks = LOOKS - 1;
      }
      if (drain !== undefined) endDrain(reported, now);
      else if (isSilentAt(now, reported.unreportedMs)) {
        endTrial();
        drain = { since: now, waitingMs: SUSPECTED, level, until };
      } else if (reported.delayMs !== undefined || isIdleAt(now)) judge(reported, now, demand);
    },
  };
};

const demandAt = (demand: (level: Level) => number, level: number): number =>
  demand(LEVELS[level] ?? 'all');
