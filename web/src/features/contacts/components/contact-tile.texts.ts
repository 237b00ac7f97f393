import { defineMessages } from '@kith/contract/base/texts/messages';

/** Not among those of the address book, which the first screen does not need. */
export const contactTileTexts = defineMessages('contact-tile', {
  contact: 'Contact',
  addContact: 'Add to contacts',
});
