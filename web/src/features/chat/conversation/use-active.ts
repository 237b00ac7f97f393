import { type FocusEvent, type PointerEvent, useState } from 'react';

/**
 * Where the mouse last was: scrolling content under a resting mouse does not count as pointing at
 * it.
 */
let place = '';
const placeOf = ({ screenX, screenY }: PointerEvent): string => `${screenX} ${screenY}`;
/** Takes the acts from the message that has them. */
let release = () => {};

/**
 * Whether a message is the one whose acts are shown: the one that the mouse was moved over last, or
 * that the keyboard was used on since.
 */
export const useActive = () => {
  const [isActive, setActive] = useState(false);
  const leave = (element: HTMLElement) => {
    // The focus is not lost with what goes away.
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
      // Led to by the mouse it is not pointed at.
      if (target !== currentTarget || target.matches(':focus-visible')) claim(currentTarget);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
      !currentTarget.contains(relatedTarget) && setActive(false),
  };
  return { isActive, claim, handlers };
};
