import { followPointer } from '../../../ui/interaction/follow-pointer.ts';

/** A button that is held down, and the movement of the pointer since. */
export interface Hold {
  /** Called with every movement, and once at the end, even if that has passed already. */
  watch(listener: (now: Held) => void): () => void;
}

export interface Held {
  /** Towards the beginning of the line, in pixels. */
  away: number;
  /** Upwards, in pixels. */
  up: number;
  /** How long it has been, or was, held. */
  ms: number;
  isOver: boolean;
}

/** Where a pointer went down, and which. */
export type Pressed = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>;

/** Follows a pointer that presses `element`, which stays on the page, until it is lifted. */
export const followHold = (element: Element, { pointerId, clientX, clientY }: Pressed): Hold => {
  const way = getComputedStyle(element).direction === 'rtl' ? 1 : -1;
  const began = performance.now();
  const listeners = new Set<(now: Held) => void>();
  let held: Held = { away: 0, up: 0, ms: 0, isOver: false };
  const tell = (change: Partial<Held>) => {
    held = { ...held, ...change, ms: performance.now() - began };
    for (const listener of listeners) listener(held);
  };
  const lift = () => {
    stop();
    tell({ isOver: true });
  };
  const stop = followPointer(
    pointerId,
    (event) => tell({ away: (event.clientX - clientX) * way, up: clientY - event.clientY }),
    lift,
    lift,
  );
  return {
    watch(listener) {
      listeners.add(listener);
      listener(held);
      return () => listeners.delete(listener);
    },
  };
};
