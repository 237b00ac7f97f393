import type { RoomCameraSize } from '@kith/contract';
import { ROOM_CAMERA_SIZES } from '@kith/contract/base/enums';

/** Loudness of a header extension counts down from 127, which is silence. */
const SPEAKING = 75;
/** Long enough that a cough does not change who is shown. */
const SPEAKING_PACKETS = 15;
const SILENCE = 127;

/** Tracks who spoke last, from the loudness in packets. */
export const createSpeakers = () => {
  const loud = new Map<string, number>();
  let order: string[] = [];
  return {
    /** Returns whether the order has changed. */
    hear: (seat: string, level: number): boolean => {
      const isLoud = SILENCE - level >= SPEAKING;
      const before = loud.get(seat) ?? 0;
      loud.set(seat, isLoud ? before + 1 : Math.max(0, before - 1));
      if (!isLoud || before + 1 < SPEAKING_PACKETS) return false;
      loud.set(seat, SPEAKING_PACKETS);
      if (order[0] === seat) return false;
      order = [seat, ...order.filter((other) => other !== seat)];
      return true;
    },
    forget: (seat: string): void => {
      loud.delete(seat);
      order = order.filter((other) => other !== seat);
    },
    /** Latest first; without those who have never spoken. */
    order: (): readonly string[] => order,
  };
};

/** The `seats` whose cameras are shown: the last speakers, then in order of arrival. */
export const seenOf = (
  seats: readonly string[],
  spoke: readonly string[],
  max: number,
): readonly string[] => {
  if (seats.length <= max) return seats;
  const speakers = spoke.filter((seat) => seats.includes(seat));
  const others = seats.filter((seat) => !speakers.includes(seat));
  return [...speakers, ...others].slice(0, max);
};

export const SIZES = ROOM_CAMERA_SIZES;
export type Size = RoomCameraSize;

/** Up to this many others are all shown in full size. */
const ALL_LARGE = 2;

/** The size in which a page receives a person's camera. */
export const sizeFor = (seenCount: number, isSpeaker: boolean, isWeak: boolean): Size => {
  if (isWeak) return 's';
  return seenCount <= ALL_LARGE || isSpeaker ? 'l' : 'm';
};

/** The largest arriving size that is not above the wanted one; otherwise the smallest. */
export const sizeFrom = <Each extends string>(
  wanted: Each,
  arriving: readonly Each[],
  sizes: readonly Each[],
): Each | undefined => {
  const upTo = sizes.slice(0, sizes.indexOf(wanted) + 1).reverse();
  return (
    upTo.find((size) => arriving.includes(size)) ?? sizes.find((size) => arriving.includes(size))
  );
};
