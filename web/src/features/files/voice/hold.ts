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

/** Follows a pointer that presses `element`, which stays on the page, until it is lifted. */
export const followHold = (element: Element): Hold => {
  const way = getComputedStyle(element).direction === 'rtl' ? 1 : -1;
  const began = performance.now();
  const following = new AbortController();
  const listeners = new Set<(now: Held) => void>();
  let from: PointerEvent | undefined;
  let held: Held = { away: 0, up: 0, ms: 0, isOver: false };
  const tell = (change: Partial<Held>) => {
    held = { ...held, ...change, ms: performance.now() - began };
    for (const listener of listeners) listener(held);
  };
  const move = (event: PointerEvent) => {
    from ??= event;
    if (event.pointerId !== from.pointerId) return;
    tell({ away: (event.clientX - from.clientX) * way, up: from.clientY - event.clientY });
  };
  const lift = () => {
    following.abort();
    tell({ isOver: true });
  };
  const options = { capture: true, signal: following.signal };
  window.addEventListener('pointermove', move, options);
  window.addEventListener('pointerup', lift, options);
  window.addEventListener('pointercancel', lift, options);
  return {
    watch(listener) {
      listeners.add(listener);
      listener(held);
      return () => listeners.delete(listener);
    },
  };
};
