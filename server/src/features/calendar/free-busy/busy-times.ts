import { FREE_BUSY_SPANS_MAX } from '@kith/contract/calendar/calendar.constants';
import type { BusySpan } from '@kith/contract/calendar/calendar.schemas';
import type { Reader } from '../../../platform/database/index.ts';
import { createEffort } from '../../../platform/effort.ts';
import { eventsDuring, type OwnEvent } from '../events.store.ts';
import { busyIn, fewest, joined } from '../sharing/busy-spans.ts';
import type { Span } from '../wall-time.ts';

/** Processor time for the events of one person; a full week of meetings takes a hundredth. */
const BUDGET_MS = 250;
/** Steps of some hundred events that are looked at for one person. */
const STEPS_MAX = 80;
/** Days of all-day events are dates, and begin earlier or later elsewhere. */
const MARGIN_MS = 86_400_000;
const JOINED_AT = 2_000;

export interface BusyTimes {
  /** Undefined: there is too much to find out. */
  busy: BusySpan[] | undefined;
  /** About the milliseconds of processor time that it took. */
  cost: number;
}

const clipped = (spans: readonly BusySpan[], { from, to }: Span): BusySpan[] =>
  spans
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
    .filter(({ start, end }) => start < end);

/** When those of a person's events that count keep them busy, within a span and no further. */
export const busyTimesOf = async (
  read: Reader,
  profileId: string,
  span: Span,
  counts: (event: OwnEvent) => boolean,
): Promise<BusyTimes> => {
  const effort = createEffort(BUDGET_MS);
  const around = { from: span.from - MARGIN_MS, to: span.to + MARGIN_MS };
  let busy: BusySpan[] = [];
  let steps = 0;
  const cost = () => Math.ceil(effort.spentMs()) + steps;
  for await (const events of eventsDuring(read, profileId, around)) {
    steps += 1;
    if (steps > STEPS_MAX) return { busy: undefined, cost: cost() };
    for (const one of events) {
      if (!counts(one)) continue;
      busy.push(...(await effort.step(() => clipped(busyIn(one, around), span))));
      if (effort.isOver()) return { busy: undefined, cost: cost() };
      if (busy.length >= JOINED_AT) busy = joined(busy);
    }
  }
  return { busy: fewest(joined(busy), FREE_BUSY_SPANS_MAX), cost: cost() };
};
