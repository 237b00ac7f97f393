import type { ReactNode } from 'react';
import { defineSlot } from '../../platform/feature/slot.ts';

/** Everything that goes on at the moment, above the rest of the feed. */
export const timelineNow = defineSlot<object>('going on in the timeline');
/** The agenda of a day. */
export const todayAgenda = defineSlot<{ date: string }>('today in the timeline');

export type TimelineView = 'day' | 'week' | 'month' | 'agenda';
/** Shown instead of the feed. Without anything in it, there is only the feed. */
export const timelineViews = defineSlot<{
  view: TimelineView;
  /** As in `2026-11-24`. */
  date: string;
  /** The name of the screen, and the choice of its view, for its header. */
  title: string;
  switcher: ReactNode;
  openId: string | undefined;
  onDate: (date: string) => void;
  onOpen: (id: string | undefined) => void;
}>('views of the timeline');

/** Beside the feed, by the prefix of the id; features return nothing for ids that are not theirs. */
export const timelinePane = defineSlot<{ id: string; onClose: () => void }>('beside the timeline');
/** Buttons at the end of its header. */
export const timelineActs = defineSlot<{ date: string }>('acts of the timeline');
/** The days of the week, above the feed on a phone. */
export const weekStrip = defineSlot<{ date: string; onDate: (date: string) => void }>(
  'week of the timeline',
);
