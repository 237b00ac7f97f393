import { type RefObject, useLayoutEffect } from 'react';

const FLOOR = 'data-toast-floor';
const TOASTS = 'data-toasts';

/**
 * Sets `--toast-floor` to the height of the highest floor, because a thread and its group each have a
 * composer. Only on the toasts: on the root, all elements of the page would be styled again.
 */
const raise = (): void => {
  const heights = [...document.querySelectorAll(`[${FLOOR}]`)].map((box) => {
    const { top, height } = box.getBoundingClientRect();
    return height > 0 ? innerHeight - top : 0;
  });
  for (const region of document.querySelectorAll<HTMLElement>(`[${TOASTS}]`))
    region.style.setProperty('--toast-floor', `${Math.max(0, ...heights)}px`);
};

/** Makes it a region of toasts, which stays above the floors there are, and those to come. */
export const raiseToasts = (region: HTMLElement): void => {
  region.setAttribute(TOASTS, '');
  raise();
};

/** Keeps toasts above an element at the bottom of the screen while it is mounted. */
export const useToastFloor = (element: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    box.setAttribute(FLOOR, '');
    const observer = new ResizeObserver(raise);
    observer.observe(box);
    addEventListener('resize', raise);
    return () => {
      observer.disconnect();
      removeEventListener('resize', raise);
      box.removeAttribute(FLOOR);
      raise();
    };
  }, [element]);
