import type { TimelineItem } from '@kith/contract';
import { isWaiting } from '@kith/contract/timeline/timeline-list';
import { startOfDay } from '../../platform/i18n/days.ts';

export interface Sections {
  waiting: readonly TimelineItem[];
  snoozed: readonly TimelineItem[];
  earlier: readonly TimelineItem[];
}

const latestFirst = (a: TimelineItem, b: TimelineItem): number =>
  b.at - a.at || (a.id < b.id ? -1 : 1);

/** What waits now, what will later, and everything else; each latest first. */
export const sectionsOf = (items: Iterable<TimelineItem>, now: number): Sections => {
  const waiting: TimelineItem[] = [];
  const snoozed: TimelineItem[] = [];
  const earlier: TimelineItem[] = [];
  for (const item of items)
    if (!item.asks || item.done) earlier.push(item);
    else (isWaiting(item, now) ? waiting : snoozed).push(item);
  return {
    waiting: waiting.sort(latestFirst),
    snoozed: snoozed.sort((a, b) => (a.snoozedUntil ?? 0) - (b.snoozedUntil ?? 0)),
    earlier: earlier.sort(latestFirst),
  };
};

export interface EarlierFilter {
  kinds: readonly string[];
  personId: string | null;
}

export const filtered = (
  items: readonly TimelineItem[],
  { kinds, personId }: EarlierFilter,
): readonly TimelineItem[] =>
  items.filter(
    (item) =>
      (kinds.length === 0 || kinds.includes(item.kind)) &&
      (personId === null || item.personId === personId),
  );

/** Runs of the same day, in the order of the items. */
export const byDay = (
  items: readonly TimelineItem[],
): { day: number; items: readonly TimelineItem[] }[] =>
  [...Map.groupBy(items, ({ at }) => startOfDay(at))].map(([day, some]) => ({ day, items: some }));
