import { type PointerEvent, useState, type WheelEvent } from 'react';

const MAX = 5;
const STEP = 1.4;
const UNMOVED = { scale: 1, x: 0, y: 0 };

/** Zooms by keys and buttons, the wheel, a double press, and pans by dragging. */
export const useZoom = () => {
  const [view, setView] = useState(UNMOVED);
  const by = (factor: number) =>
    setView((now) => {
      const scale = Math.min(MAX, Math.max(1, now.scale * factor));
      return scale === 1 ? UNMOVED : { ...now, scale };
    });
  const reset = () => setView(UNMOVED);
  const isNear = view.scale > 1;
  return {
    isNear,
    isNearest: view.scale === MAX,
    nearer: () => by(STEP),
    farther: () => by(1 / STEP),
    reset,
    /** Style of the zoomed content. */
    style: { translate: `${view.x}px ${view.y}px`, scale: view.scale },
    /** Handlers of the frame around it. */
    hand: {
      onPointerDown: ({ currentTarget, pointerId }: PointerEvent) =>
        currentTarget.setPointerCapture(pointerId),
      onPointerMove: ({ movementX, movementY, buttons }: PointerEvent) => {
        if (buttons !== 1 || !isNear) return;
        setView((now) => ({ ...now, x: now.x + movementX, y: now.y + movementY }));
      },
      onDoubleClick: () => (isNear ? reset() : by(2)),
      onWheel: ({ deltaY }: WheelEvent) => by(deltaY < 0 ? STEP : 1 / STEP),
    },
  };
};
