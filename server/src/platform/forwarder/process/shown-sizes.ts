import type { Picture } from './pictures.ts';
import { SIZES, type Size } from './selection.ts';

/** Speakers change often, and a page that sends another size again begins with large pictures. */
const KEPT_MS = 10_000;

/** Which sizes of each camera anybody is shown, so that pages do not send the larger ones to nobody. */
export const createShownSizes = () => {
  const shownAt = new Map<string, Partial<Record<Size, number>>>();
  const note = (seat: string, size: Size, at: number): void => {
    shownAt.set(seat, { ...shownAt.get(seat), [size]: at });
  };
  return {
    show: (pictures: readonly Picture[], at: number): void => {
      for (const { seat, line, size } of pictures) if (line === 'camera') note(seat, size, at);
    },
    /** Its camera is off, and is seen in every size as soon as it is on. */
    expect: (seat: string, at: number): void => {
      for (const size of SIZES) note(seat, size, at);
    },
    /** The smallest size always counts, by which a camera is known to be on. */
    largest: (seat: string, at: number): Size =>
      SIZES.findLast((size) => (shownAt.get(seat)?.[size] ?? -Infinity) > at - KEPT_MS) ?? 's',
    forget: (seat: string): void => void shownAt.delete(seat),
  };
};
