import type { Quality, Sample } from './quality.ts';

/** How much of one's own camera is sent: every size, only the smallest, or nothing. */
export type Sent = 'all' | 'small' | 'none';

const STEPS: readonly Sent[] = ['none', 'small', 'all'];
const ALL = STEPS.indexOf('all');
const SMALL = STEPS.indexOf('small');
/** Samples in a row. */
const GIVE_UP_AFTER = 3;
const CHOKED_AFTER = 2;
/** Doubled after every relapse within `RELAPSE` samples. */
const RETURN_AFTER = { first: 5, max: 40 };
const RELAPSE = 15;
/** Answers that take so much longer than the fastest one wait behind what this page sends. */
const CHOKED_MS = 400;
const FREE_MS = 150;
/** After so many samples without pictures, answers that still take as long mean a longer way. */
const EMPTY_AFTER = 3;
/** The fastest answer counts for this many samples, because ways change. */
const FLOOR_SAMPLES = 30;

/**
 * Decides from consecutive samples how much of the camera is sent, so that the voice gets through. One
 * that loses much sends the smallest size, and one that cannot even send this sends no pictures.
 */
export const createCameraGate = () => {
  let at = ALL;
  let poor = 0;
  let choked = 0;
  let calm = 0;
  let since = 0;
  let sinceRaise = Number.POSITIVE_INFINITY;
  let returnAfter = RETURN_AFTER.first;
  let delays: number[] = [];
  /** By how much answers took longer when the camera was paused. */
  let excess = 0;

  const lower = (): void => {
    returnAfter =
      sinceRaise < RELAPSE ? Math.min(2 * returnAfter, RETURN_AFTER.max) : RETURN_AFTER.first;
    at -= 1;
    [poor, choked, calm, since] = [0, 0, 0, 0];
  };
  const raise = (): void => {
    at += 1;
    [poor, choked, calm, since, sinceRaise] = [0, 0, 0, 0, 0];
  };

  /** `isPaused`: pictures of the others do not fit; what is sent rarely has more space. */
  return (quality: Quality, { roundTripMs }: Sample, isPaused: boolean): Sent => {
    if (roundTripMs > 0) delays = [...delays, roundTripMs].slice(-FLOOR_SAMPLES);
    const waiting = roundTripMs - Math.min(roundTripMs, ...delays);
    since += 1;
    sinceRaise += 1;
    poor = quality === 'poor' ? poor + 1 : 0;
    choked = waiting > CHOKED_MS ? choked + 1 : 0;
    const isFree = waiting < FREE_MS;
    // Neither a long way nor a few steady losses are a reason for a small picture.
    const isCalm = at < SMALL ? isFree : quality !== 'poor' && isFree && !isPaused;
    calm = isCalm ? calm + 1 : 0;
    const isFull = poor > 0 && choked > 0;
    if (at === ALL && (poor >= GIVE_UP_AFTER || isFull || isPaused)) lower();
    else if (at === SMALL && choked >= CHOKED_AFTER && since > CHOKED_AFTER) {
      excess = waiting;
      lower();
    } else if (at < SMALL && since >= EMPTY_AFTER && waiting > excess / 2) {
      delays = [roundTripMs];
      raise();
    } else if (at < ALL && calm >= returnAfter) raise();
    return STEPS[at] ?? 'none';
  };
};
