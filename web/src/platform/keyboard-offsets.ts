import { IOS_KEYBOARD_MEASURE_FRAMES } from '@kith/contract/base/constants';
import type { Cancel } from './environment.ts';

/** The part of the page that one can see; the part of `VisualViewport` used here. */
export interface VisibleArea {
  readonly height: number;
  readonly offsetTop: number;
  readonly scale: number;
  addEventListener(type: 'scroll' | 'resize', listener: () => void): void;
  removeEventListener(type: 'scroll' | 'resize', listener: () => void): void;
}

/** How much of the page is hidden above and below the visible area, in CSS pixels. */
export interface Offsets {
  topOffset: string;
  bottomOffset: string;
}

interface KeyboardDeps {
  area: VisibleArea;
  /** Height of the whole page, which the on-screen keyboard of iOS covers without changing it. */
  pageHeight(): number;
  /** Runs something before the next frame. */
  frame(run: () => void): Cancel;
  onChange(offsets: Offsets): void;
}

const px = (value: number): string => `${Math.max(0, Math.round(value))}px`;

/**
 * Follows the on-screen keyboard. iOS reports a scroll or resize at the beginning of the keyboard's
 * movement, so each is followed by measurements over several frames.
 */
export const followKeyboard = ({ area, pageHeight, frame, onChange }: KeyboardDeps): Cancel => {
  let left = 0;
  let cancelFrame: Cancel = () => {};
  let last = '';

  const measure = (): void => {
    // A page that somebody has zoomed is larger than the window without any keyboard.
    const isZoomed = area.scale > 1.01;
    const topOffset = px(isZoomed ? 0 : area.offsetTop);
    const bottomOffset = px(isZoomed ? 0 : pageHeight() - area.offsetTop - area.height);
    const next = `${topOffset} ${bottomOffset}`;
    if (next === last) return;
    last = next;
    onChange({ topOffset, bottomOffset });
  };
  const step = (): void => {
    measure();
    left -= 1;
    if (left > 0) cancelFrame = frame(step);
  };
  const begin = (): void => {
    const isMeasuring = left > 0;
    left = IOS_KEYBOARD_MEASURE_FRAMES;
    if (!isMeasuring) cancelFrame = frame(step);
  };

  area.addEventListener('scroll', begin);
  area.addEventListener('resize', begin);
  return () => {
    area.removeEventListener('scroll', begin);
    area.removeEventListener('resize', begin);
    cancelFrame();
  };
};
