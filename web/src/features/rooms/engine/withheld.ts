import type { RoomSlots } from '@kith/contract';
import type { Slow, Withheld } from './room.types.ts';

type Told = Pick<RoomSlots, 'slots' | 'withheld'>;

/** How many of the pictures that others see do not come here. */
export const missingIn = ({ slots, withheld = [] }: Told): Slow['received'] => {
  if (withheld.length === 0) return undefined;
  return slots.some(({ line }) => line === 'camera' || line === 'screen') ? 'some' : 'all';
};

/** What a person sends that does not come here. */
export const withheldOf = ({ withheld = [] }: Told, id: string): Withheld[] =>
  withheld.flatMap(({ from, line }) => (from === id ? [line] : []));
