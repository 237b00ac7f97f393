import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatPaletteTexts } from './chat-palette.texts.ts';

export default {
  recent: 'المحادثات الأخيرة',
  chats: 'المحادثات',
  people: 'أشخاص على هذا الخادم',
  newChat: 'محادثة جديدة',
  noteToSelf: 'ملاحظة لنفسي',
  toChats: 'إلى المحادثات',
} satisfies Translation<typeof chatPaletteTexts>;
