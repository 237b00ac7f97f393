import type { Person } from '@kith/contract';
import { defineSlot } from '../../platform/feature/slot.ts';

/**
 * Slot in the header of a chat, for quick actions with the other person, or with the members of a
 * group, which has a title instead.
 */
export const headerActs = defineSlot<{
  chatId: string;
  person: Person | undefined;
  title: string;
}>('acts in a header');
