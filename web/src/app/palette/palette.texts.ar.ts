import type { Translation } from '@kith/contract/base/texts/messages';
import type { paletteTexts } from './palette.texts.ts';

export default {
  placeholder: 'ابحث عن محادثة أو شخص أو إجراء',
  found: 'النتائج',
  acts: 'الإجراءات',
  actsOn: 'ماذا تريد أن تفعل مع {name}؟',
  moreActs: 'إجراءات أخرى: مفتاح السهم',
  nothing: 'لا توجد نتائج لـ «{text}».',
  searching: 'جارٍ البحث',
  settings: 'الإعدادات',
} satisfies Translation<typeof paletteTexts>;
