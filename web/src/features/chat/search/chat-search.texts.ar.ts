import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatSearchTexts } from './chat-search.texts.ts';

export default {
  messages: 'الرسائل',
  searching: 'جارٍ البحث في الرسائل…',
  onlyHere: 'شمل البحث الرسائل الموجودة على هذا الجهاز فقط.',
  retry: 'إعادة البحث',
  more: 'عرض المزيد من الرسائل',
  foundMessages: {
    one: 'عُثر على رسالة واحدة',
    two: 'عُثر على رسالتين',
    few: 'عُثر على {count} رسائل',
    many: 'عُثر على {count} رسالة',
    other: 'عُثر على {count} رسالة',
  },
} satisfies Translation<typeof chatSearchTexts>;
