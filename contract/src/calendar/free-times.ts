/** From a moment up to but without another, in milliseconds. */
interface Span {
  start: number;
  end: number;
}

export interface FreeQuestion {
  /** When somebody has time at all, such as the working hours of some days, in order. */
  within: readonly Span[];
  /** When they have not, in any order. */
  busy: readonly Span[];
  lengthMs: number;
  /** Times begin at so many milliseconds after the beginning of the span that they are in, or a multiple of it. */
  stepMs: number;
  /** The most times in one span, and in all. */
  eachMax: number;
  max: number;
}

/**
 * The first times of a length at which nobody is busy. One that is longer than a span begins with it, and is free as
 * long as it lasts.
 */
export const freeTimes = ({
  within,
  busy,
  lengthMs,
  stepMs,
  eachMax,
  max,
}: FreeQuestion): Span[] => {
  const sorted = busy.toSorted((a, b) => a.start - b.start);
  const found: Span[] = [];
  for (const span of within) {
    const last = Math.max(span.start, span.end - lengthMs);
    let start = span.start;
    let count = 0;
    while (start <= last && count < eachMax && found.length < max) {
      const end = start + lengthMs;
      const clash = sorted.findLast((one) => one.start < end && one.end > start);
      const from = clash === undefined ? end : clash.end;
      if (clash === undefined) {
        found.push({ start, end });
        count += 1;
      }
      const next = span.start + Math.ceil((from - span.start) / stepMs) * stepMs;
      start = Math.max(start + stepMs, next);
    }
  }
  return found;
};
