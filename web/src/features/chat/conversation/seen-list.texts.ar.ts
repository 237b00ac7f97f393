import type { Translation } from '@kith/contract/base/texts/messages';
import type { seenListTexts } from './seen-list.texts.ts';

export default {
  sent: 'أُرسلت',
  timesKept: {
    zero: 'تُحفظ الأوقات {count} يوم.',
    one: 'تُحفظ الأوقات يومًا واحدًا.',
    two: 'تُحفظ الأوقات يومين.',
    few: 'تُحفظ الأوقات {count} أيام.',
    many: 'تُحفظ الأوقات {count} يومًا.',
    other: 'تُحفظ الأوقات {count} يوم.',
  },
  unreceived: 'لم تصلهم بعد',
  unseen: 'لم يشاهدوها بعد',
  seenFailed: 'تعذّر التحميل.',
} satisfies Translation<typeof seenListTexts>;
