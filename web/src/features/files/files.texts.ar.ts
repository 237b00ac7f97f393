import type { Translation } from '@kith/contract/base/texts/messages';
import type { filesTexts } from './files.texts.ts';

export default {
  file: 'ملف',
  voice: 'رسالة صوتية',
  record: 'تسجيل رسالة صوتية',
  attach: 'إرفاق ملفات',
  takeVideo: 'تسجيل فيديو',
  chosen: 'ملفات للإرسال',
  preparing: 'جارٍ قراءة الملفات',
  tooMany: {
    one: 'يمكن أن تحتوي الرسالة على مرفق واحد.',
    two: 'يمكن أن تحتوي الرسالة على مرفقين.',
    few: 'يمكن أن تحتوي الرسالة على {count} مرفقات كحد أقصى.',
    many: 'يمكن أن تحتوي الرسالة على {count} مرفقًا كحد أقصى.',
    other: 'يمكن أن تحتوي الرسالة على {count} مرفق كحد أقصى.',
  },
  unreadable: 'تعذرت قراءة {name}.',
} satisfies Translation<typeof filesTexts>;
