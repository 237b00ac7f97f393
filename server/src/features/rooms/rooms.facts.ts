import { defineFact } from '../../platform/feature/facts.ts';

/** Somebody has entered a room or come back to it. Guests have no account. */
export const roomEntered = defineFact<{ roomKey: string; accountId: string | null }>(
  'room.entered',
);

/** Somebody has left a room, in which `inCount` people remain. */
export const roomLeft = defineFact<{
  roomKey: string;
  accountId: string | null;
  inCount: number;
}>('room.left');

/** A room has ended by itself, or with the account of the person who opened it. */
export const roomOver = defineFact<{ roomKey: string }>('room.over');
