import * as z from 'zod';
import { id } from '../base/fields.schemas.ts';
import { contact } from './contacts.schemas.ts';

/** The name of a contact and how to reach it. Notes, categories and custom fields are never sent. */
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

/** A contact of the sender, as it was when sent; its id is that of the sender's address book. */
export const contactAttachment = z.object({
  id,
  type: z.literal('contact'),
  contact: contactCard,
});

export type ContactCard = z.infer<typeof contactCard>;
export type ContactAttachment = z.infer<typeof contactAttachment>;
