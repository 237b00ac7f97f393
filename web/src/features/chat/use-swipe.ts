import { type PointerEvent, useRef, useState } from 'react';

/** So far a finger has to go for it to count. */
export const SWIPE_PX = 56;
const SLIP_PX = 12;

/** A finger that moves a message towards the end of the line: handlers for the element it moves. */
export function useSwipe(onSwipe: () => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const moved = useRef(0);
  const [isSwiping, setSwiping] = useState(false);
  const place = (element: HTMLElement, px: number) => {
    moved.current = px;
    element.style.translate = px === 0 ? '' : `${px}px`;
  };
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const isFar = Math.abs(moved.current) >= SWIPE_PX;
    from.current = undefined;
    place(currentTarget, 0);
    setSwiping(false);
    if (isFar) onSwipe();
  };
  return {
    isSwiping,
    handlers: {
      onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
        from.current = pointerType === 'touch' ? { x, y } : undefined;
      },
      onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
        if (from.current === undefined) return;
        const { x, y } = from.current;
        const way = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
        const along = (clientX - x) * way;
        if (!isSwiping && (along < SLIP_PX || Math.abs(clientY - y) > along)) return;
        setSwiping(true);
        place(currentTarget, Math.min(SWIPE_PX * 1.25, Math.max(0, along - SLIP_PX) + 1) * way);
      },
      onPointerUp: end,
      onPointerCancel(event: PointerEvent<HTMLElement>) {
        moved.current = 0;
        end(event);
      },
    },
  };
}
