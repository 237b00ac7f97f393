import type { Contact } from '@kith/contract';
import { listedContact } from '@kith/contract/contacts/contact-names';
import type { OnPerson } from '../../platform/feature/person-act.ts';

/** A contact, as whom something is done with. */
export const onContact = (contact: Contact): OnPerson => ({
  profileId: contact.profile?.id,
  contact,
  name: listedContact(contact).name,
  avatar: contact.profile?.avatar ?? null,
  chatId: undefined,
});
