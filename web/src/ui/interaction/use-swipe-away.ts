import { type PointerEvent, useEffect, useRef } from 'react';
import { followPointer } from './follow-pointer.ts';
import { haptic } from './haptic.ts';
import { SWIPE_PX } from './use-finger.ts';

const SLIP_PX = 12;
/** From this distance on it is almost invisible. */
const GONE_PX = 240;

/** A swipe of a finger to either side takes an element away. It needs `touch-pan-y`. */
export const useSwipeAway = (onAway: () => void) => {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return {
    onPointerDownCapture(down: PointerEvent<HTMLElement>) {
      const { currentTarget, pointerId, clientX: x, clientY: y } = down;
      if (down.pointerType === 'mouse' || !down.isPrimary) return;
      const { style } = currentTarget;
      stop.current?.();
      let moved = 0;
      const place = (px: number) => {
        moved = px;
        style.translate = px === 0 ? '' : `${px}px`;
        style.opacity = px === 0 ? '' : `${Math.max(0.1, 1 - Math.abs(px) / GONE_PX)}`;
      };
      const end = () => {
        stop.current?.();
        place(0);
      };
      const move = ({ clientX, clientY, buttons }: globalThis.PointerEvent) => {
        const along = clientX - x;
        const isAlong = Math.abs(along) > SLIP_PX && Math.abs(along) > Math.abs(clientY - y);
        if (moved === 0 && !isAlong) return;
        // From now until it is lifted, the button under the finger receives no more events.
        if (moved === 0 && buttons > 0) currentTarget.setPointerCapture(pointerId);
        place(along);
      };
      const lift = () => {
        if (Math.abs(moved) < SWIPE_PX) return end();
        stop.current?.();
        haptic();
        onAway();
      };
      stop.current = followPointer(pointerId, move, lift, end);
    },
  };
};
