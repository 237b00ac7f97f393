import { defineMessages } from '@kith/contract/base/texts/messages';

export const cardTexts = defineMessages('card', {
  contact: 'Contact',
  addContact: 'Add a contact',
  pickTitle: 'Send a contact',
  findContact: 'Find a contact',
  nobody: 'No contact found.',
  chosen: 'Contacts to send',
  saveContact: 'Save contact',
  inContacts: 'In your contacts',
  saved: '{name} added to your contacts',
  unreadable: '{name} could not be read.',
  tooMany: {
    one: 'A message can have {count} attachment.',
    other: 'A message can have up to {count} attachments.',
  },
});
