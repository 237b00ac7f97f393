import type { Translation } from '@kith/contract/base/texts/messages';
import type { emojiTexts } from './emoji.texts.ts';

export default {
  emojis: 'الرموز التعبيرية',
  search: 'ابحث في الرموز التعبيرية',
  groups: 'مجموعات الرموز',
  found: 'النتائج',
  recent: 'المستخدمة حديثًا',
  smileys: 'وجوه',
  people: 'أشخاص',
  nature: 'حيوانات وطبيعة',
  food: 'طعام وشراب',
  travel: 'سفر وأماكن',
  activities: 'أنشطة',
  objects: 'أشياء',
  symbols: 'علامات',
  flags: 'أعلام',
  nothing: 'لا توجد رموز لـ «{text}».',
  failed: 'تعذّر تحميل الرموز',
  failedText: 'تحقق من الاتصال وحاول مرة أخرى.',
} satisfies Translation<typeof emojiTexts>;
