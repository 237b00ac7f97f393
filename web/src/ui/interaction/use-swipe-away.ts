import { type PointerEvent, useEffect, useRef } from 'react';
import { haptic } from './haptic.ts';
import { SWIPE_PX } from './use-finger.ts';

const SLIP_PX = 12;
/** From this distance on it is almost invisible. */
const GONE_PX = 240;

/** A swipe of a finger to either side takes an element away. It needs `touch-pan-y`. */
export const useSwipeAway = (onAway: () => void) => {
  const following = useRef<AbortController>(undefined);
  useEffect(() => () => following.current?.abort(), []);
  return {
    onPointerDownCapture(down: PointerEvent<HTMLElement>) {
      const { currentTarget, pointerId, clientX: x, clientY: y } = down;
      if (down.pointerType === 'mouse' || !down.isPrimary) return;
      const { style } = currentTarget;
      following.current?.abort();
      const follow = new AbortController();
      following.current = follow;
      let moved = 0;
      const place = (px: number) => {
        moved = px;
        style.translate = px === 0 ? '' : `${px}px`;
        style.opacity = px === 0 ? '' : `${Math.max(0.1, 1 - Math.abs(px) / GONE_PX)}`;
      };
      const end = () => {
        follow.abort();
        place(0);
      };
      const move = (event: globalThis.PointerEvent) => {
        if (event.pointerId !== pointerId) return;
        const along = event.clientX - x;
        const isAlong = Math.abs(along) > SLIP_PX && Math.abs(along) > Math.abs(event.clientY - y);
        if (moved === 0 && !isAlong) return;
        // From here on, the button under the finger receives no more events.
        if (moved === 0) currentTarget.setPointerCapture(pointerId);
        place(along);
      };
      const lift = (event: globalThis.PointerEvent) => {
        if (event.pointerId !== pointerId) return;
        const isFar = Math.abs(moved) >= SWIPE_PX;
        if (!isFar) return end();
        follow.abort();
        haptic();
        onAway();
      };
      const options = { capture: true, signal: follow.signal };
      addEventListener('pointermove', move, options);
      addEventListener('pointerup', lift, options);
      addEventListener('pointercancel', end, options);
    },
  };
};
