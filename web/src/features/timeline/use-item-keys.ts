import type { TimelineItem } from '@kith/contract';
import type { KeyboardEvent } from 'react';
import { useTimelineActs } from './use-timeline-acts.ts';

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const LINKS = 'a[data-item]';

/** Arrows, j and k move between the items; d marks the focused one as done. */
export const useItemKeys = (items: ReadonlyMap<string, TimelineItem>) => {
  const { done } = useTimelineActs();
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || !target.matches(LINKS)) return;
    const all = [...currentTarget.querySelectorAll<HTMLElement>(LINKS)];
    const at = all.indexOf(target);
    const next = all[Math.min(all.length - 1, Math.max(0, at + (STEPS[event.key] ?? 0)))];
    if (event.key in STEPS) {
      event.preventDefault();
      next?.focus();
      return;
    }
    const item = items.get(target.dataset.item ?? '');
    if (event.key !== 'd' || item === undefined || !item.asks || item.done) return;
    event.preventDefault();
    // It moves away, so the focus goes to its neighbour.
    (all[at + 1] ?? all[at - 1])?.focus();
    done(item);
  };
};
