import { defineMessages } from '@kith/contract/base/texts/messages';

export const contactsKeysTexts = defineMessages('contacts-keys', {
  contacts: 'Contacts',
  searchContacts: 'Search contacts',
  newContact: 'New contact',
  editContact: 'Edit open contact',
});
