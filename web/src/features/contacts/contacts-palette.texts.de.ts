import type { Translation } from '../../platform/i18n/messages.ts';
import type { contactsPaletteTexts } from './contacts-palette.texts.ts';

export default {
  contacts: 'Kontakte',
  newContact: 'Neuer Kontakt',
  toContacts: 'Zu den Kontakten',
} satisfies Translation<typeof contactsPaletteTexts>;
