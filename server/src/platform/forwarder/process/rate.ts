/** Key frames are much larger than the rest, so that only an average over a while says what a line must take. */
const OVER_MS = 2_500;

/** Bits a second over the last seconds, after so many bytes in this time. */
export const rateAfter = (rate: number, bytes: number, ms: number): number =>
  rate + (1 - Math.exp(-ms / OVER_MS)) * ((bytes * 8_000) / ms - rate);
