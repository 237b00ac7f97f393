import type { BusySpan } from '@kith/contract/calendar/calendar.schemas';

/** Spans of time in order, joined where they touch. */
export const joined = (spans: readonly BusySpan[]): BusySpan[] => {
  const merged: BusySpan[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
};
