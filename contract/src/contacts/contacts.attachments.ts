import * as z from 'zod';
import { id } from '../base/fields.schemas.ts';
import { contact } from './contacts.schemas.ts';

/**
 * What a contact is called and how it is reached. Notes, categories and custom fields stay with the
 * one who wrote them.
 */
export const contactCard = contact.pick({
  type: true,
  firstName: true,
  lastName: true,
  nameOrder: true,
  companyName: true,
  jobTitle: true,
  emails: true,
  numbers: true,
  addresses: true,
  links: true,
  birthday: true,
});

/** A contact of the sender, as it was when it was sent; its id is the one in their address book. */
export const contactAttachment = z.object({
  id,
  type: z.literal('contact'),
  contact: contactCard,
});

export type ContactCard = z.infer<typeof contactCard>;
export type ContactAttachment = z.infer<typeof contactAttachment>;
