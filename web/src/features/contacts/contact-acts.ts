import type { Contact } from '@kith/contract';
import { defineSlot } from '../../platform/feature/slot.ts';

/** Slot beside the actions on a contact who is here. */
export const contactActs = defineSlot<{ contact: Contact }>('acts of a contact');
