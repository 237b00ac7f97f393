import type { ContactCard } from '@kith/contract';

/** A contact of this account, and what of it is sent. */
export interface ChosenContact {
  id: string;
  contact: ContactCard;
}
