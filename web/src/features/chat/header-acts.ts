import type { Person } from '@kith/contract';
import { defineSlot } from '../../platform/feature/slot.ts';

/** Slot in the header of a private chat, for what is done at once with the other person. */
export const headerActs = defineSlot<{ chatId: string; person: Person }>('acts in a header');
