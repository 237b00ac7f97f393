import { type RefObject, useLayoutEffect } from 'react';

/** Keeps toasts above an element at the bottom of the screen while it is mounted. */
export const useToastFloor = (element: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { top, height } = box.getBoundingClientRect();
      style.setProperty('--toast-floor', `${height > 0 ? innerHeight - top : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      style.removeProperty('--toast-floor');
    };
  }, [element]);
