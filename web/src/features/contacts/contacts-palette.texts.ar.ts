import type { Translation } from '@kith/contract/base/texts/messages';
import type { contactsPaletteTexts } from './contacts-palette.texts.ts';

export default {
  contacts: 'جهات الاتصال',
  newContact: 'جهة اتصال جديدة',
  toContacts: 'إلى جهات الاتصال',
} satisfies Translation<typeof contactsPaletteTexts>;
