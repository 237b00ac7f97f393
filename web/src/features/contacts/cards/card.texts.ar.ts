import type { Translation } from '@kith/contract/base/texts/messages';
import type { cardTexts } from './card.texts.ts';

export default {
  contact: 'جهة اتصال',
  addContact: 'إضافة جهة اتصال',
  pickTitle: 'إرسال جهة اتصال',
  findContact: 'البحث عن جهة اتصال',
  nobody: 'لم يُعثر على جهة اتصال.',
  chosen: 'جهات اتصال للإرسال',
  saveContact: 'حفظ جهة الاتصال',
  inContacts: 'ضمن جهات اتصالك',
  saved: 'أُضيف {name} إلى جهات اتصالك',
  unreadable: 'تعذرت قراءة {name}.',
  tooMany: {
    one: 'يمكن أن تحتوي الرسالة على مرفق واحد.',
    two: 'يمكن أن تحتوي الرسالة على مرفقين.',
    few: 'يمكن أن تحتوي الرسالة على {count} مرفقات كحد أقصى.',
    many: 'يمكن أن تحتوي الرسالة على {count} مرفقًا كحد أقصى.',
    other: 'يمكن أن تحتوي الرسالة على {count} مرفق كحد أقصى.',
  },
} satisfies Translation<typeof cardTexts>;
