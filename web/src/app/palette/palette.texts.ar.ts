import type { Translation } from '@kith/contract/base/texts/messages';
import type { paletteTexts } from './palette.texts.ts';

export default {
  title: 'ابحث ونفّذ',
  placeholder: 'ابحث عن محادثة أو شخص أو شيء تفعله',
  found: 'ما عُثر عليه',
  acts: 'الإجراءات',
  nothing: 'لا شيء باسم «{text}».',
  searching: 'جارٍ البحث',
  settings: 'الإعدادات',
  keys: 'اختصارات لوحة المفاتيح',
  failed: 'لم ينجح ذلك. حاول مرة أخرى.',
  notLoaded: 'تعذّر التحميل. تحقق من الاتصال وحاول مرة أخرى.',
} satisfies Translation<typeof paletteTexts>;
