import type { Translation } from '@kith/contract/base/texts/messages';
import type { contactsKeysTexts } from './contacts-keys.texts.ts';

export default {
  searchContacts: 'Kontakte durchsuchen',
  editContact: 'Offenen Kontakt bearbeiten',
} satisfies Translation<typeof contactsKeysTexts>;
