import { type RefObject, useLayoutEffect } from 'react';

const MARK = 'data-toast-floor';

/** Above the highest one, because a thread and its group each have a composer. */
const raise = (): void => {
  const { style } = document.documentElement;
  const heights = [...document.querySelectorAll(`[${MARK}]`)].map((box) => {
    const { top, height } = box.getBoundingClientRect();
    return height > 0 ? innerHeight - top : 0;
  });
  if (heights.length === 0) style.removeProperty('--toast-floor');
  else style.setProperty('--toast-floor', `${Math.max(...heights)}px`);
};

/** Keeps toasts above an element at the bottom of the screen while it is mounted. */
export const useToastFloor = (element: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    box.setAttribute(MARK, '');
    const observer = new ResizeObserver(raise);
    observer.observe(box);
    addEventListener('resize', raise);
    return () => {
      observer.disconnect();
      removeEventListener('resize', raise);
      box.removeAttribute(MARK);
      raise();
    };
  }, [element]);
