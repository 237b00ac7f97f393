import { type PointerEvent, useEffect, useRef } from 'react';

const PRESS_MS = 450;
const SLIP_PX = 10;

/** A finger that rests: handlers for the element it may rest on. A mouse has other ways. */
export function useLongPress(onPress: () => void) {
  const timer = useRef(0);
  const from = useRef({ x: 0, y: 0 });
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      cancel();
      if (pointerType === 'mouse') return;
      from.current = { x, y };
      timer.current = window.setTimeout(onPress, PRESS_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = from.current;
      if (Math.hypot(clientX - x, clientY - y) > SLIP_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  };
}
