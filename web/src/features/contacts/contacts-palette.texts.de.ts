import type { Translation } from '@kith/contract/base/texts/messages';
import type { contactsPaletteTexts } from './contacts-palette.texts.ts';

export default {
  toContacts: 'Zu den Kontakten',
} satisfies Translation<typeof contactsPaletteTexts>;
