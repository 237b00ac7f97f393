import type { Translation } from '@kith/contract/base/texts/messages';
import type { threadsTexts } from './threads.texts.ts';

export default {
  title: 'سلاسل الردود',
  thread: 'سلسلة ردود',
  unread: {
    zero: 'لا سلاسل غير مقروءة',
    one: 'سلسلة واحدة غير مقروءة',
    two: 'سلسلتان غير مقروءتين',
    few: '{count} سلاسل غير مقروءة',
    many: '{count} سلسلة غير مقروءة',
    other: '{count} سلسلة غير مقروءة',
  },
  follow: 'متابعة',
  following: 'تتابعها',
  followText: 'تصلك إشعارات بالردود في السلاسل التي تتابعها.',
  searchThread: 'البحث في هذه السلسلة',
  closeThread: 'إغلاق السلسلة',
  first: 'لم يرد أحد بعد.',
  gone: 'لم يعد بالإمكان قراءة هذه السلسلة.',
  failedTitle: 'تعذّر تحميل السلسلة',
  rootGone: 'حُذفت الرسالة.',
  alsoInChat: 'الإرسال إلى المحادثة أيضًا',
} satisfies Translation<typeof threadsTexts>;
