import type { ContactCard } from '@kith/contract';

/** A contact of this account, and the part of it that is sent. */
export interface ChosenContact {
  id: string;
  contact: ContactCard;
}
