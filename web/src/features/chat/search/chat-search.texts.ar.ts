import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatSearchTexts } from './chat-search.texts.ts';

export default {
  messages: 'الرسائل',
  people: 'الأشخاص على هذا الخادم',
  searching: 'جارٍ البحث في الرسائل…',
  onlyHere: 'شمل البحث الرسائل المحفوظة على هذا الجهاز فقط.',
  searchAgain: 'إعادة البحث',
  olderHit: 'الرسالة الأقدم',
  newerHit: 'الرسالة الأحدث',
  nthOf: '{n} من {count}',
  foundAtLeast: {
    one: 'عُثر على أكثر من رسالة',
    two: 'عُثر على أكثر من رسالتين',
    few: 'عُثر على أكثر من {count} رسائل',
    many: 'عُثر على أكثر من {count} رسالة',
    other: 'عُثر على أكثر من {count} رسالة',
  },
  moreMessages: 'عرض المزيد من الرسائل',
  searchFurther: 'متابعة البحث',
  onlyLongest: 'يشمل البحث أطول ثماني كلمات فقط.',
  foundMessages: {
    one: 'عُثر على رسالة واحدة',
    two: 'عُثر على رسالتين',
    few: 'عُثر على {count} رسائل',
    many: 'عُثر على {count} رسالة',
    other: 'عُثر على {count} رسالة',
  },
  foundOthers: {
    one: 'نتيجة أخرى واحدة',
    two: 'نتيجتان أخريان',
    few: '{count} نتائج أخرى',
    many: '{count} نتيجة أخرى',
    other: '{count} نتيجة أخرى',
  },
} satisfies Translation<typeof chatSearchTexts>;
