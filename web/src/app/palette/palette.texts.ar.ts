import type { Translation } from '@kith/contract/base/texts/messages';
import type { paletteTexts } from './palette.texts.ts';

export default {
  title: 'البحث والأوامر',
  placeholder: 'ابحث عن محادثة أو شخص أو أمر',
  found: 'النتائج',
  acts: 'الإجراءات',
  nothing: 'لا توجد نتائج لـ «{text}».',
  searching: 'جارٍ البحث',
  settings: 'الإعدادات',
  keys: 'اختصارات لوحة المفاتيح',
  failed: 'لم ينجح ذلك. حاول مرة أخرى.',
} satisfies Translation<typeof paletteTexts>;
