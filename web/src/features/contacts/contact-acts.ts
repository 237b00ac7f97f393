import type { Contact } from '@kith/contract';
import type { ReactNode } from 'react';
import { defineSlot } from '../../platform/feature/slot.ts';

/** Slot in the place of a number, which is passed as it is. `look`: the class of a link. */
export const contactNumbers = defineSlot<{
  contact: Contact;
  at: number;
  look: string;
  children: ReactNode;
}>('number of a contact');
