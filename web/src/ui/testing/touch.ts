import { cdp } from 'vitest/browser';

interface Place {
  x: number;
  y: number;
}
type DevTools = { send(name: string, options: object): Promise<unknown> };

/** Touches the screen as a finger does, at a place in the page; without one it is lifted. */
export const touch = (
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  place?: Place,
): Promise<unknown> => {
  const frame = window.frameElement?.getBoundingClientRect();
  return (cdp() as unknown as DevTools).send('Input.dispatchTouchEvent', {
    type,
    touchPoints: place ? [{ x: place.x + (frame?.x ?? 0), y: place.y + (frame?.y ?? 0) }] : [],
  });
};

const middleOf = (element: Element): Place => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Puts a finger on an element and moves it, in one go: a lingering finger would be a long press. */
export const slide = (element: Element, right: number, down = 0): Promise<unknown> => {
  const { x, y } = middleOf(element);
  const path = [0.25, 0.5, 0.75, 1].map((part) => ({ x: x + right * part, y: y + down * part }));
  return Promise.all([
    touch('touchStart', { x, y }),
    ...path.map((place) => touch('touchMove', place)),
  ]);
};

/** Slides and lifts the finger. */
export const swipe = async (element: Element, right: number, down = 0): Promise<void> => {
  await slide(element, right, down);
  await touch('touchEnd');
};

/** Puts a finger on an element and keeps it there until something has happened. */
export const holdDown = async (element: Element, until: () => Promise<unknown>): Promise<void> => {
  await touch('touchStart', middleOf(element));
  await until();
  await touch('touchEnd');
};

/**
 * A finger in the middle of an element whose events are made one by one, for those that no device
 * can be made to send at will.
 */
export const madeFinger = (element: Element) => {
  const { x, y } = middleOf(element);
  return (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    right = 0,
    pointerId = 101,
  ): void => {
    const place = { clientX: x + right, clientY: y };
    const finger = { pointerType: 'touch', isPrimary: true, pointerId };
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, ...place, ...finger }));
  };
};
