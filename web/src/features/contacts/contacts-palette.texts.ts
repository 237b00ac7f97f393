import { defineMessages } from '@kith/contract/base/texts/messages';

export const contactsPaletteTexts = defineMessages('contacts-palette', {
  toContacts: 'Go to contacts',
});
