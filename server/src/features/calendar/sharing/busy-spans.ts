import { ATTENDANCE } from '@kith/contract';
import type { BusySpan } from '@kith/contract/calendar/calendar.schemas';
import type { EventData } from '../event-data.ts';
import type { OwnEvent } from '../events.store.ts';
import { momentsOf, occurrencesIn } from '../occurrences.ts';
import type { Span } from '../wall-time.ts';

/** Other programs say so of events that keep nobody busy. */
const FREE = /^TRANSP(?:;[^:]*)?:\s*TRANSPARENT\s*$/i;
const isFree = ({ others = [] }: EventData): boolean => others.some((line) => FREE.test(line));

/** When an event of a person keeps them busy; not if they do not come, and not if it keeps nobody busy. */
export const busyIn = ({ event, person }: OwnEvent, span: Span): BusySpan[] => {
  if (person.attendance === ATTENDANCE.rejected) return [];
  const data = JSON.parse(event.data) as EventData;
  if (isFree(data)) return [];
  return occurrencesIn(data, span).map((occurrence) => momentsOf(data, occurrence));
};

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

/** Spans in order, of which there are no more than `max`: the shortest gaps between them are closed. */
export const fewest = (spans: readonly BusySpan[], max: number): BusySpan[] => {
  const gaps = spans.slice(1).map(({ start }, at) => start - (spans[at]?.end ?? start));
  const closed = gaps
    .map((_, at) => at)
    .toSorted((a, b) => (gaps[a] ?? 0) - (gaps[b] ?? 0))
    .slice(0, Math.max(0, spans.length - max));
  const isClosed = new Set(closed);
  const few: BusySpan[] = [];
  for (const [at, span] of spans.entries()) {
    const last = few.at(-1);
    if (last !== undefined && isClosed.has(at - 1)) last.end = span.end;
    else few.push({ ...span });
  }
  return few;
};
