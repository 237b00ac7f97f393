import type { RoomSlots } from '@kith/contract';
import { ROOM_HEARD_MAX } from '@kith/contract/base/constants';

/**
 * Whether what a person says arrives, or would as soon as they speak: of a large room the last speakers
 * have sections, and nobody else is missing one.
 */
export const isHeard = (slots: RoomSlots['slots'], id: string): boolean => {
  const microphones = slots.filter(({ line }) => line === 'microphone');
  return microphones.length >= ROOM_HEARD_MAX || microphones.some(({ from }) => from === id);
};
