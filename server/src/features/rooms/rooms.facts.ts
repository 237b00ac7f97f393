import { defineFact } from '../../platform/facts.ts';

/** Somebody has left a room, in which `inCount` people remain. */
export const roomLeft = defineFact<{ roomKey: string; inCount: number }>('room.left');
