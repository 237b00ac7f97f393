import type { Translation } from '@kith/contract/base/texts/messages';
import type { contactTileTexts } from './contact-tile.texts.ts';

export default {
  contact: 'جهة الاتصال',
  addContact: 'إضافة إلى جهات الاتصال',
} satisfies Translation<typeof contactTileTexts>;
