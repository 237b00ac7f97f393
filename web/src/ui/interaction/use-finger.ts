import { type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { followPointer } from './follow-pointer.ts';
import { haptic } from './haptic.ts';
import { useSteady } from './use-steady.ts';
import { whenRested } from './when-rested.ts';

const SLIP_PX = 12;
/** Distance from which a movement counts. */
export const SWIPE_PX = 56;

interface Acts {
  /** Long press. */
  onRest?: (() => void) | undefined;
  /** Swipe towards the end of the line. */
  onSwipe?: (() => void) | undefined;
}

interface Finger {
  rest: () => void;
  forget: () => void;
}

/**
 * Touch gestures on an element, one at a time: a long press or swipe is not a press as well. A
 * mouse has other ways.
 */
export function useFinger({ onRest, onSwipe }: Acts) {
  /** The active pointer, while it may still become a long press or a swipe. */
  const finger = useRef<Finger>(undefined);
  const hasRested = useRef(false);
  const [isSwiping, setSwiping] = useState(false);
  useEffect(() => () => finger.current?.forget(), []);
  /** What they are when the gesture ends: a message may have been sent meanwhile. */
  const acts = useSteady(() => ({ onRest, onSwipe }));

  const follow = (element: HTMLElement, pointerId: number, x: number, y: number): Finger => {
    const way = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    let moved = 0;
    const place = (px: number) => {
      moved = px;
      element.style.translate = px === 0 ? '' : `${px * way}px`;
    };
    const forget = () => {
      stop();
      noRest();
      finger.current = undefined;
      place(0);
      setSwiping(false);
    };
    const rest = () => {
      forget();
      element.setPointerCapture(pointerId);
      hasRested.current = true;
      haptic();
      acts().onRest?.();
    };
    const noRest = whenRested(() => acts().onRest && rest());
    const move = ({ clientX, clientY, buttons }: globalThis.PointerEvent) => {
      if (Math.hypot(clientX - x, clientY - y) > SLIP_PX) noRest();
      const along = (clientX - x) * way;
      const isUpright = along < SLIP_PX || Math.abs(clientY - y) > along;
      if (acts().onSwipe === undefined || (moved === 0 && isUpright)) return;
      setSwiping(true);
      // From now until it is lifted, the element under the finger receives no more events.
      if (moved === 0 && buttons > 0) element.setPointerCapture(pointerId);
      place(Math.min(SWIPE_PX * 1.25, Math.max(0, along - SLIP_PX) + 1));
    };
    const lift = () => {
      const isFar = moved >= SWIPE_PX;
      forget();
      if (!isFar) return;
      haptic();
      acts().onSwipe?.();
    };
    const stop = followPointer(pointerId, move, lift, forget);
    return { rest, forget };
  };

  return {
    isSwiping,
    handlers: {
      onPointerDownCapture(event: PointerEvent<HTMLElement>) {
        const { currentTarget, pointerId, pointerType, isPrimary, clientX, clientY } = event;
        finger.current?.forget();
        hasRested.current = false;
        // Overlays it opened, such as its menu, are inside it for React only.
        const isWithin = currentTarget.contains(event.target as Node);
        if (pointerType !== 'mouse' && isPrimary && isWithin)
          finger.current = follow(currentTarget, pointerId, clientX, clientY);
      },
      /** Some browsers have their own menu for a long press on a link or a picture. */
      onContextMenu(event: SyntheticEvent) {
        if (finger.current === undefined && !hasRested.current) return;
        event.preventDefault();
        if (!isSwiping && onRest) finger.current?.rest();
      },
      /** When lifted, it would press whatever is now under it, such as a menu item. */
      onTouchEnd(event: SyntheticEvent) {
        if (hasRested.current && event.cancelable) event.preventDefault();
      },
    },
  };
}
