import type { Translation } from '@kith/contract/base/texts/messages';
import type { requestsTexts } from './requests.texts.ts';

export default {
  title: 'الطلبات',
  waiting: {
    zero: 'الطلبات · {count}',
    one: 'الطلبات · {count}',
    two: 'الطلبات · {count}',
    few: 'الطلبات · {count}',
    many: 'الطلبات · {count}',
    other: 'الطلبات · {count}',
  },
  what: 'هؤلاء ليسوا ضمن جهات اتصالك، ولا يعلمون إن قرأت ما يكتبون.',
  from: 'لا تعرف هذا الشخص',
  notShown: {
    zero: 'لا مرفقات',
    one: 'مرفق واحد لم يُحمَّل',
    two: 'مرفقان لم يُحمَّلا',
    few: '{count} مرفقات لم تُحمَّل',
    many: '{count} مرفقًا لم تُحمَّل',
    other: '{count} مرفق لم تُحمَّل',
  },
  earlier: 'تظهر الرسائل السابقة بعد القبول.',
  nothing: 'لم يُكتب شيء بعد.',
  notice: 'تظهر الصور والروابط والمعاينات بعد القبول.',
  actions: 'ما العمل بهذا الطلب',
  accept: 'قبول',
  report: 'إبلاغ',
  deleteTitle: 'حذف هذا الطلب؟',
  deleteText: 'لن تتمكن من قراءته بعد الآن. يعود إذا كتب {name} مجددًا.',
  blockTitle: 'حظر {name}؟',
  blockText: 'لن يتمكن من الكتابة إليك بعد الآن، ويُحذف الطلب.',
} satisfies Translation<typeof requestsTexts>;
