import { defineMessages } from '../../platform/i18n/messages.ts';

export const contactsKeysTexts = defineMessages('contacts-keys', {
  contacts: 'Contacts',
  searchContacts: 'Search contacts',
  newContact: 'New contact',
  editContact: 'Edit the open contact',
});
