import type { Translation } from '../../platform/i18n/messages.ts';
import type { contactsKeysTexts } from './contacts-keys.texts.ts';

export default {
  contacts: 'Kontakte',
  searchContacts: 'Kontakte durchsuchen',
  newContact: 'Neuer Kontakt',
  editContact: 'Offenen Kontakt bearbeiten',
} satisfies Translation<typeof contactsKeysTexts>;
