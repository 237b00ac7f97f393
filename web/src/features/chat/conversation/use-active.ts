import { type FocusEvent, type PointerEvent, useState } from 'react';

/**
 * Position of the last mouse movement: content scrolling under a resting mouse does not count as
 * pointing.
 */
let place = '';
const placeOf = ({ screenX, screenY }: PointerEvent): string => `${screenX} ${screenY}`;
/** Hides the actions of the message that shows them. */
let release = () => {};

/**
 * Whether a message shows its actions: the one the mouse last moved over, or that the keyboard has
 * been used on since.
 */
export const useActive = () => {
  const [isActive, setActive] = useState(false);
  const leave = (element: HTMLElement) => {
    // The focus must not be lost with removed elements.
    if (element.querySelector('[data-acts] :focus')) element.focus({ preventScroll: true });
    setActive(false);
  };
  const claim = (element: HTMLElement) => {
    if (isActive) return;
    release();
    release = () => leave(element);
    setActive(true);
  };
  const handlers = {
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse' || placeOf(event) === place) return;
      place = placeOf(event);
      claim(event.currentTarget);
    },
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      const { currentTarget } = event;
      const isScrolled = placeOf(event) === place;
      if (!(isScrolled && currentTarget.contains(document.activeElement))) leave(currentTarget);
    },
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      // Focused by the mouse, but not the one under the pointer.
      if (target !== currentTarget || target.matches(':focus-visible')) claim(currentTarget);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
      !currentTarget.contains(relatedTarget) && setActive(false),
  };
  return { isActive, claim, handlers };
};
