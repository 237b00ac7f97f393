import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Day, dayOf, minutesOf, timeAt } from './days.ts';
import type { Times } from './use-reschedule.tsx';

const STEP = 15;
const LEAST = 15;
const TOLERANCE_PX = 4;
/** A finger scrolls unless it rests this long. */
const HOLD_MS = 350;

type Options = {
  times: Times;
  days: readonly Day[];
  zone: string;
  hourPx: number;
  isDisabled: boolean;
  onMoved: (times: Times) => void;
};
type Grip = 'move' | 'stretch';

const shiftedDay = (days: readonly Day[], day: Day, by: number): Day =>
  days[Math.max(0, Math.min(days.length - 1, days.indexOf(day) + by))] ?? day;

/** Moves and stretches an event with a mouse, a finger that has rested on it, or the keyboard. */
export const useEventDrag = ({ times, days, zone, hourPx, isDisabled, onMoved }: Options) => {
  const [dragged, setDragged] = useState<Times>();
  const began = useRef<{ x: number; y: number; grip: Grip; isOn: boolean }>(undefined);
  const wasDragged = useRef(false);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** The times after a change by so many days and minutes. */
  const changed = (grip: Grip, byDays: number, byMinutes: number): Times => {
    const { start, end } = times;
    if (grip === 'stretch')
      return { start, end: Math.max(start + LEAST * 60_000, end + byMinutes * 60_000) };
    const day = shiftedDay(days, dayOf(start, zone), byDays);
    const minutes = minutesOf(start, zone) + byMinutes;
    const from = timeAt(day, Math.max(0, Math.min(1_425, minutes)), zone);
    return { start: from, end: from + (end - start) };
  };

  // A page does not scroll under a finger that moves an event.
  useEffect(() => {
    const keep = (event: TouchEvent) => {
      if (began.current?.isOn) event.preventDefault();
    };
    document.addEventListener('touchmove', keep, { passive: false });
    return () => {
      document.removeEventListener('touchmove', keep);
      clearTimeout(hold.current);
    };
  }, []);

  const stop = () => {
    clearTimeout(hold.current);
    began.current = undefined;
    setDragged(undefined);
  };
  const down =
    (grip: Grip) =>
    (event: PointerEvent): void => {
      const { clientX, clientY, pointerType } = event;
      if (isDisabled || event.button !== 0) return;
      event.stopPropagation();
      wasDragged.current = false;
      began.current = { x: clientX, y: clientY, grip, isOn: pointerType === 'mouse' };
      event.currentTarget.setPointerCapture(event.pointerId);
      if (pointerType !== 'mouse')
        hold.current = setTimeout(() => {
          if (began.current === undefined) return;
          began.current.isOn = true;
          setDragged(times);
        }, HOLD_MS);
    };
  const move = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const from = began.current;
    if (from === undefined) return;
    const [dx, dy] = [clientX - from.x, clientY - from.y];
    const isFar = Math.hypot(dx, dy) > TOLERANCE_PX;
    if (!from.isOn) {
      if (isFar) stop();
      return;
    }
    if (!isFar && dragged === undefined) return;
    const width = currentTarget.closest('[data-day]')?.getBoundingClientRect().width ?? 1;
    const flip = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
    const minutes = Math.round((dy * 60) / hourPx / STEP) * STEP;
    wasDragged.current = true;
    setDragged(changed(from.grip, flip * Math.round(dx / width), minutes));
  };
  const up = () => {
    const next = dragged;
    stop();
    if (next !== undefined && (next.start !== times.start || next.end !== times.end)) onMoved(next);
  };

  /** Alt with an arrow moves, with Shift it changes the duration. */
  const keyDown = (event: KeyboardEvent) => {
    if (isDisabled || !event.altKey) return;
    const flip = document.dir === 'rtl' ? -1 : 1;
    const by = { ArrowUp: -STEP, ArrowDown: STEP }[event.key];
    const byDays = { ArrowLeft: -flip, ArrowRight: flip }[event.key];
    if (by === undefined && (byDays === undefined || event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
    onMoved(changed(event.shiftKey ? 'stretch' : 'move', byDays ?? 0, by ?? 0));
  };

  return {
    dragged,
    /** Whether the click that follows belongs to a drag. */
    wasDragged: () => wasDragged.current,
    keyDown,
    grip: (grip: Grip) => ({
      onPointerDown: down(grip),
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: stop,
    }),
  };
};
