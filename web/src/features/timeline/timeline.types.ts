import type { TimelineItem } from '@kith/contract';
import type { TimelineList } from '@kith/contract/timeline/timeline-list';

export interface TimelineState {
  list: TimelineList;
  /** How many items wait for their owner now. */
  count: number;
}

/** The part that is loaded later. */
export interface TimelineEngine {
  take(change: unknown): void;
  takeHeads(heads: object): void;
  refresh(options?: { force?: boolean }): Promise<void>;
  /** Shown at once, and taken back if the server refuses it. */
  update(
    item: TimelineItem,
    changes: Partial<Pick<TimelineItem, 'done' | 'snoozedUntil'>>,
  ): Promise<void>;
  dispose(): void;
}
