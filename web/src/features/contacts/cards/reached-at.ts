import type { ContactCard } from '@kith/contract';
import { contactName } from '@kith/contract/contacts/contact-names';
import { joined } from '../../../platform/i18n/joined.ts';

/** The first detail that identifies the contact, or how to reach it, besides its name. */
export const reachedAt = (contact: ContactCard): string => {
  const { numbers, emails, jobTitle, companyName } = contact;
  const name = contactName(contact);
  const lines = [numbers[0]?.number, emails[0]?.address, joined([jobTitle, companyName])];
  return lines.find((line) => line && line !== name) ?? '';
};
