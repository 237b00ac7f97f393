import { type RefObject, useEffect, useState } from 'react';

/** Time after the last movement until the list counts as still. */
const STILL_AFTER_MS = 150;

/** Whether an element is being scrolled. Listens itself: React would handle each event twice. */
export const useMoving = (box: RefObject<HTMLElement | null>): boolean => {
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    const scroller = box.current;
    if (scroller === null) return;
    let movedTime = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** One timer for all events of a movement. */
    const look = () => {
      const left = movedTime + STILL_AFTER_MS - performance.now();
      timer = left > 0 ? setTimeout(look, left) : undefined;
      if (left <= 0) setMoving(false);
    };
    const note = () => {
      movedTime = performance.now();
      if (timer !== undefined) return;
      setMoving(true);
      timer = setTimeout(look, STILL_AFTER_MS);
    };
    scroller.addEventListener('scroll', note, { passive: true });
    return () => {
      scroller.removeEventListener('scroll', note);
      clearTimeout(timer);
    };
  }, [box]);
  return isMoving;
};
