import type { Translation } from '@kith/contract/base/texts/messages';
import type { paletteTexts } from './palette.texts.ts';

export default {
  placeholder: 'ابحث عن محادثة أو شخص أو إجراء',
  found: 'النتائج',
  acts: 'الإجراءات',
  nothing: 'لا توجد نتائج لـ «{text}».',
  searching: 'جارٍ البحث',
  settings: 'الإعدادات',
} satisfies Translation<typeof paletteTexts>;
