import type { Person } from '@kith/contract';
import { defineSlot } from '../../platform/feature/slot.ts';

/** Slot beside the actions of a private chat, for actions on the other person. */
export const personActs = defineSlot<{ person: Person }>('acts of a person');
