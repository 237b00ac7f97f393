import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatPaletteTexts } from './chat-palette.texts.ts';

export default {
  recent: 'المحادثات الأخيرة',
  people: 'الأشخاص على هذا الخادم',
  messages: 'الرسائل',
  files: 'الملفات',
  toChats: 'إلى المحادثات',
} satisfies Translation<typeof chatPaletteTexts>;
