export type Quality = 'good' | 'weak' | 'poor';

/** A sample of one connection, for the last interval. */
export interface Sample {
  /** Fraction of lost packets, 0 to 1. */
  lost: number;
  /** Round-trip time. */
  roundTripMs: number;
}

const WEAK: Sample = { lost: 0.04, roundTripMs: 350 };
const POOR: Sample = { lost: 0.12, roundTripMs: 800 };
const exceeds = (sample: Sample, limit: Sample): boolean =>
  sample.lost > limit.lost || sample.roundTripMs > limit.roundTripMs;

export const qualityOf = (sample: Sample): Quality => {
  if (exceeds(sample, POOR)) return 'poor';
  return exceeds(sample, WEAK) ? 'weak' : 'good';
};

/** Video is stopped quickly, and resumes only after the connection has been good for a while. */
const GIVE_UP_AFTER = 3;
const RETURN_AFTER = 5;

/** Decides from consecutive samples when video is stopped in favour of voice. */
export const createVideoGate = () => {
  let poor = 0;
  let good = 0;
  let isPaused = false;
  return (quality: Quality): boolean => {
    poor = quality === 'poor' ? poor + 1 : 0;
    good = quality === 'good' ? good + 1 : 0;
    if (poor >= GIVE_UP_AFTER) isPaused = true;
    if (good >= RETURN_AFTER) isPaused = false;
    return isPaused;
  };
};

interface Counters {
  received: number;
  lost: number;
}

type Stat = Record<string, unknown> & { type: string };
const num = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Turns the growing counters of `getStats` into samples. */
export const createSampler = () => {
  let before: Counters = { received: 0, lost: 0 };
  return (report: Iterable<Stat>): Sample => {
    const now: Counters = { received: 0, lost: 0 };
    let roundTripMs = 0;
    let sentLost = 0;
    for (const stat of report) {
      if (stat.type === 'inbound-rtp') {
        now.received += num(stat.packetsReceived);
        now.lost += num(stat.packetsLost);
      } else if (stat.type === 'remote-inbound-rtp')
        sentLost = Math.max(sentLost, num(stat.fractionLost));
      else if (stat.type === 'candidate-pair' && stat.nominated === true)
        roundTripMs = Math.max(roundTripMs, num(stat.currentRoundTripTime) * 1_000);
    }
    const received = now.received - before.received;
    const lost = Math.max(0, now.lost - before.lost);
    before = now;
    const part = received + lost === 0 ? 0 : lost / (received + lost);
    return { lost: Math.max(part, sentLost), roundTripMs };
  };
};
