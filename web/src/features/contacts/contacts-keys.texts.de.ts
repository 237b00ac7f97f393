import type { Translation } from '@kith/contract/base/texts/messages';
import type { contactsKeysTexts } from './contacts-keys.texts.ts';

export default {
  contacts: 'Kontakte',
  searchContacts: 'Kontakte durchsuchen',
  newContact: 'Neuer Kontakt',
  editContact: 'Offenen Kontakt bearbeiten',
} satisfies Translation<typeof contactsKeysTexts>;
