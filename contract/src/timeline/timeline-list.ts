import type { Marker } from '../base/fields.schemas.ts';
import { mergedById, rowsOf, verdictOn } from '../base/sync.ts';
import type { TimelineChanged, TimelineItem } from './timeline.schemas.ts';

/** A profile's timeline as stored in its browser, and how each event changes it. */
export interface TimelineList {
  /** 0 loading, -1 failed, otherwise the server's version. */
  version: number;
  items: ReadonlyMap<string, TimelineItem>;
}

export const emptyTimeline = (): TimelineList => ({ version: 0, items: new Map() });

/** Applies an answer of GET timeline, with all its pages. */
export const withTimelineAnswer = (
  list: TimelineList,
  answer: { items: readonly (TimelineItem | Marker)[]; version: number; full: boolean },
): TimelineList => ({
  version: answer.version,
  items: mergedById(answer.full ? new Map() : list.items, answer.items),
});

/** The list after an event; `gap` if an earlier one is missing. */
export const reduceTimelineChanged = (
  list: TimelineList,
  change: TimelineChanged,
): { list: TimelineList; gap: boolean } => {
  if (list.version <= 0) return { list, gap: false };
  const verdict = verdictOn(list.version, change);
  if (verdict !== 'apply') return { list, gap: verdict === 'gap' };
  const rows = rowsOf(change);
  return { list: { version: change.version, items: mergedById(list.items, rows) }, gap: false };
};

/** Applies the answer about one item; the version stays. A late answer does not restore a removed one. */
export const withTimelineItem = (list: TimelineList, item: TimelineItem): TimelineList =>
  list.items.has(item.id) || item.version > list.version
    ? { ...list, items: mergedById(list.items, [item]) }
    : list;

/** Whether it waits for its owner now. */
export const isWaiting = (
  { asks, done, snoozedUntil }: Pick<TimelineItem, 'asks' | 'done' | 'snoozedUntil'>,
  now: number,
): boolean => asks && !done && (snoozedUntil ?? 0) <= now;
