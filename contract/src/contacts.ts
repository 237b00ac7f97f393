import * as z from 'zod';
import { id, line, marker, version } from './fields.ts';
import { ADDRESS_LABELS, CONTACT_TYPES, PHONE_LABELS } from './pure/enums.ts';
import { richText } from './rich-text.ts';
import { changed } from './sync.ts';

export const contactEmail = z.object({
  address: z.string().min(1).max(254),
  type: z.enum(ADDRESS_LABELS).default('personal'),
});
export const contactNumber = z.object({
  number: z.string().min(1).max(64),
  country: z.string().max(8),
  type: z.enum(PHONE_LABELS).default('mobile'),
});
export const contact = z.object({
  id,
  type: z.enum(CONTACT_TYPES),
  firstName: z.string().max(200).optional(),
  lastName: z.string().max(200).optional(),
  companyName: z.string().max(200).optional(),
  emails: z.array(contactEmail),
  numbers: z.array(contactNumber),
  notes: richText,
  /** The profile on this server that an address of the contact belongs to. */
  profile: z
    .object({ id, emails: z.array(contactEmail), avatar: z.string().nullable() })
    .optional(),
});
export const contactCategory = z.object({ id, name: line(80) });

/** The address book: contacts and categories together under one version. */
export const contactsCollection = z.object({
  contacts: z.array(z.union([contact, marker])),
  categories: z.array(z.union([contactCategory, marker])),
  version,
});

export const contactsChanged = changed(contact);
export const categoriesChanged = changed(contactCategory);

export type Contact = z.infer<typeof contact>;
export type ContactCategory = z.infer<typeof contactCategory>;
export type ContactsCollection = z.infer<typeof contactsCollection>;
