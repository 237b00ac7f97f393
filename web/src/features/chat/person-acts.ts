import type { Person } from '@kith/contract';
import { defineSlot } from '../../platform/feature/slot.ts';

/** Beside the acts of a conversation of two: what can be done with the other. */
export const personActs = defineSlot<{ person: Person }>('acts of a person');
