import type { RoomSlots } from '@kith/contract';
import type { Slow, Withheld } from './room.types.ts';

export type Told = Pick<RoomSlots, 'slots' | 'withheld' | 'isWeak'>;

/** How many of the pictures that others see do not come here. */
export const missingIn = ({ slots, withheld = [] }: Told): 'some' | 'all' | undefined => {
  if (withheld.length === 0) return undefined;
  return slots.some(({ line }) => line === 'camera' || line === 'screen') ? 'some' : 'all';
};

/** What the page receives less than others. */
export const receivedIn = (told: Told): Slow['received'] =>
  missingIn(told) ?? (told.isWeak ? 'small' : undefined);

/** What a person sends that does not come here. */
export const withheldOf = ({ withheld = [] }: Told, id: string): Withheld[] =>
  withheld.flatMap(({ from, line }) => (from === id ? [line] : []));
