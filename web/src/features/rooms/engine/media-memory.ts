import type { RoomMedia } from '@kith/contract';
import type { Values } from '../../../platform/environment.ts';

const KEY = 'kith.room.media';

type Kept = Pick<RoomMedia, 'isMuted' | 'hasCamera'>;

/** Whether a seat was muted and on camera, for its next page in this tab. */
export const createMediaMemory = (tab: Values) => ({
  recall: (seatId: string): Kept | undefined => {
    try {
      const kept = JSON.parse(tab.get(KEY) ?? 'null');
      if (kept?.seatId !== seatId) return undefined;
      return { isMuted: kept.isMuted === true, hasCamera: kept.hasCamera === true };
    } catch {
      return undefined;
    }
  },
  keep: (seatId: string, { isMuted, hasCamera }: Kept): void =>
    tab.set(KEY, JSON.stringify({ seatId, isMuted, hasCamera })),
  forget: (): void => tab.remove(KEY),
});
