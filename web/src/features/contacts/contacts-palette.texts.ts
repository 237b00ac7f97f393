import { defineMessages } from '@kith/contract/base/texts/messages';

export const contactsPaletteTexts = defineMessages('contacts-palette', {
  contacts: 'Contacts',
  newContact: 'New contact',
  toContacts: 'Go to contacts',
});
