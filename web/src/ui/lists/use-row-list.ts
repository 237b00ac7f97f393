import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { CacheSnapshot, VirtualizerHandle } from 'virtua';
import { isEnter } from '../interaction/enter.ts';
import { passFocusOn } from '../interaction/pass-focus-on.ts';

type Place = { view: string; length: number; offset: number; cache: CacheSnapshot };

/** Scroll position of each list when its screen was left. */
const places = new Map<string, Place>();

const STEPS: Record<string, number> = {
  ...{ ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 },
  ...{ PageDown: 10, PageUp: -10 },
};

/** Maximum number of frames until a row is rendered and measured. */
const FRAMES_MAX = 30;

type Options = {
  /** The attribute `data-…` with the id of a row; it also identifies the list. */
  name: string;
  /** On every row; headings have none and are skipped. */
  ids: readonly (string | undefined)[];
  openId: string | undefined;
  /** A different filter is a different list: it starts at its top. */
  view: string;
};

/**
 * A virtual list with a single tab stop: arrows, j and k, Page, Home and End move between its rows,
 * and its scroll position is restored.
 */
export const useRowList = ({ name, ids, openId, view }: Options) => {
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { length } = ids;
  const [kept] = useState(() => {
    const place = places.get(name);
    return place?.view === view && place.length === length ? place : undefined;
  });
  const [focusedId, setFocusedId] = useState<string>();
  /** The row to focus in the next frame, and whether Enter was pressed for it. */
  const coming = useRef<{ isPressed: boolean }>(undefined);
  const stopAt = useMemo(() => {
    const at = (id: string | undefined) => (id === undefined ? -1 : ids.indexOf(id));
    const focused = at(focusedId);
    const open = focused < 0 ? at(openId) : focused;
    return open < 0 ? ids.findIndex((id) => id !== undefined) : open;
  }, [ids, focusedId, openId]);

  useEffect(() => passFocusOn(scroller.current, `[data-${name}]`), [name]);
  useLayoutEffect(() => {
    if (kept) list.current?.scrollTo(kept.offset);
  }, [kept]);
  useEffect(() => {
    const handle = list.current;
    return () => {
      if (handle)
        places.set(name, { view, length, offset: handle.scrollOffset, cache: handle.cache });
    };
  }, [name, view, length]);

  /** The nearest row from there on, skipping headings. */
  const rowFrom = (from: number, step: 1 | -1): number => {
    for (let at = from; at >= 0 && at < length; at += step) if (ids[at] !== undefined) return at;
    return stopAt;
  };
  const target = (key: string): number | undefined => {
    if (key === 'Home') return rowFrom(0, 1);
    if (key === 'End') return rowFrom(length - 1, -1);
    const step = STEPS[key];
    if (step === undefined) return undefined;
    return rowFrom(Math.min(length - 1, Math.max(0, stopAt + step)), step > 0 ? 1 : -1);
  };
  const rowOf = (id: string): HTMLElement | null | undefined =>
    scroller.current?.querySelector<HTMLElement>(`[data-${name}="${id}"]`);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (isEnter(event) && coming.current !== undefined) {
      event.preventDefault();
      coming.current.isPressed = true;
      return;
    }
    const to = target(event.key);
    const id = to === undefined ? undefined : ids[to];
    if (to === undefined || id === undefined) return;
    event.preventDefault();
    coming.current = undefined;
    // Before the next key, which may already be queued.
    flushSync(() => setFocusedId(id));
    list.current?.scrollToIndex(to, { align: 'nearest' });
    rowOf(id)?.focus({ preventScroll: true });
    if (document.activeElement === rowOf(id)) return;
    // A row from far away cannot be focused before it has been measured.
    const expected = { isPressed: false };
    coming.current = expected;
    const focusSoon = (frames: number) =>
      requestAnimationFrame(() => {
        if (coming.current !== expected) return;
        const row = rowOf(id);
        row?.focus();
        if (document.activeElement !== row && frames > 0) return void focusSoon(frames - 1);
        coming.current = undefined;
        if (expected.isPressed) row?.click();
      });
    focusSoon(FRAMES_MAX);
  };

  return {
    list,
    stopId: ids[stopAt],
    scrollerProps: {
      ref: scroller,
      onKeyDown,
      onFocus: ({ target: row }: FocusEvent<HTMLElement>) => setFocusedId(row.dataset[name]),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) setFocusedId(undefined);
      },
    },
    virtualizerProps: {
      ref: list,
      as: 'ul',
      item: 'li',
      ...(kept && { cache: kept.cache }),
      keepMounted: stopAt >= 0 ? [stopAt] : [],
    },
  } as const;
};
