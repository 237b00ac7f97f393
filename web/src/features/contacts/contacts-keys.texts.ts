import { defineMessages } from '@kith/contract/base/texts/messages';

export const contactsKeysTexts = defineMessages('contacts-keys', {
  searchContacts: 'Search contacts',
  editContact: 'Edit open contact',
});
