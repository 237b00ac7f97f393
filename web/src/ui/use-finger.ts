import { type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';

const REST_MS = 450;
const SLIP_PX = 12;
/** So far a finger has to go for it to count. */
export const SWIPE_PX = 56;

interface Acts {
  /** It rests where it is. */
  onRest?: (() => void) | undefined;
  /** It moves the element towards the end of the line. */
  onSwipe?: (() => void) | undefined;
}

/** What one finger does on an element, which is one thing at a time. A mouse has other ways. */
export function useFinger({ onRest, onSwipe }: Acts) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const moved = useRef(0);
  const timer = useRef(0);
  const hasRested = useRef(false);
  const [isSwiping, setSwiping] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const place = (element: HTMLElement, px: number) => {
    moved.current = px;
    element.style.translate = px === 0 ? '' : `${px}px`;
  };
  const forget = (element: HTMLElement) => {
    clearTimeout(timer.current);
    from.current = undefined;
    place(element, 0);
    setSwiping(false);
  };
  const rest = (element: HTMLElement) => {
    forget(element);
    hasRested.current = true;
    onRest?.();
  };
  return {
    isSwiping,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const { currentTarget, pointerType, isPrimary, clientX: x, clientY: y } = event;
        forget(currentTarget);
        hasRested.current = false;
        if (pointerType === 'mouse' || !isPrimary) return;
        from.current = { x, y };
        if (onRest) timer.current = window.setTimeout(rest, REST_MS, currentTarget);
      },
      onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
        if (from.current === undefined) return;
        const { x, y } = from.current;
        if (Math.hypot(clientX - x, clientY - y) > SLIP_PX) clearTimeout(timer.current);
        const way = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
        const along = (clientX - x) * way;
        if (!isSwiping && (along < SLIP_PX || Math.abs(clientY - y) > along)) return;
        if (onSwipe === undefined) return;
        setSwiping(true);
        place(currentTarget, Math.min(SWIPE_PX * 1.25, Math.max(0, along - SLIP_PX) + 1) * way);
      },
      onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
        const isFar = Math.abs(moved.current) >= SWIPE_PX;
        forget(currentTarget);
        if (isFar) onSwipe?.();
      },
      onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => forget(currentTarget),
      /** Some browsers have a menu of their own for a finger that rests on a link or a picture. */
      onContextMenu(event: SyntheticEvent<HTMLElement>) {
        if (from.current === undefined && !hasRested.current) return;
        event.preventDefault();
        if (from.current !== undefined && !isSwiping && onRest) rest(event.currentTarget);
      },
      /** Lifted, it would press whatever has come under it meanwhile, such as an entry of a menu. */
      onTouchEnd(event: SyntheticEvent) {
        if (hasRested.current && event.cancelable) event.preventDefault();
      },
    },
  };
}
