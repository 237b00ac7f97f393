import { defineMessages } from '../../platform/i18n/messages.ts';

export const contactsPaletteTexts = defineMessages('contacts-palette', {
  contacts: 'Contacts',
  newContact: 'New contact',
  toContacts: 'Go to contacts',
});
