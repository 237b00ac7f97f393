import { ROOM_SAID_KEPT, ROOM_SAID_KEPT_CHARS } from '@kith/contract/base/constants';
import type { Values } from '../../../platform/environment.ts';
import { ROOM_SAID_KEY } from '../../../platform/room-port.ts';
import type { RoomState } from './room.types.ts';

type Kept = Pick<RoomState, 'said' | 'seenKey'>;

export const NOTHING_SAID: Kept = { said: [], seenKey: 0 };

const read = (text: string | null): (Kept & { seatId: string }) | undefined => {
  try {
    const read = JSON.parse(text ?? 'null');
    return Array.isArray(read?.said) ? read : undefined;
  } catch {
    return undefined;
  }
};

/** The newest messages within the limits. */
const bounded = (said: Kept['said']): Kept['said'] => {
  let left = ROOM_SAID_KEPT_CHARS;
  const newest = said.slice(-ROOM_SAID_KEPT).toReversed();
  const over = newest.findIndex((each) => {
    left -= JSON.stringify(each).length;
    return left < 0;
  });
  return (over === -1 ? newest : newest.slice(0, over)).toReversed();
};

/**
 * Messages of a room, for the next page of the same seat in this tab. There is one seat at a time:
 * data of another seat is removed, not shown.
 */
export const createSaidMemory = (tab: Values) => ({
  recall: (seatId: string): Kept => {
    const kept = read(tab.get(ROOM_SAID_KEY));
    if (kept?.seatId === seatId) return { said: kept.said, seenKey: kept.seenKey };
    tab.remove(ROOM_SAID_KEY);
    return NOTHING_SAID;
  },
  keep: (seatId: string, { said, seenKey }: Kept): void =>
    tab.set(ROOM_SAID_KEY, JSON.stringify({ seatId, said: bounded(said), seenKey })),
  forget: (): void => tab.remove(ROOM_SAID_KEY),
});
