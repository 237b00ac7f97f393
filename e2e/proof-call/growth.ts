export interface Sample {
  /** 0 at the beginning, 1 at the end. */
  at: number;
  bytes: number;
}

export interface Growth {
  before: number;
  after: number;
}

/** Until then, caches fill and code is compiled. */
const WARM_UNTIL = 0.25;
const EARLY_UNTIL = 0.5;
const LATE_FROM = 0.75;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Compares the last quarter with the second one; the first is for warming up. */
export const growthOf = (samples: readonly Sample[]): Growth => {
  const between = (from: number, to: number): number =>
    median(samples.filter(({ at }) => at >= from && at < to).map(({ bytes }) => bytes));
  return {
    before: between(WARM_UNTIL, EARLY_UNTIL),
    after: between(LATE_FROM, Number.POSITIVE_INFINITY),
  };
};

/** Whether it is more than the noise of a garbage collector. */
export const hasGrown = ({ before, after }: Growth, slack: number): boolean =>
  !(after <= before * 1.1 + slack);
