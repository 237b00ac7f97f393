import type { Translation } from '@kith/contract/base/texts/messages';
import type { exportTexts } from './export.texts.ts';

export default {
  heading: 'تصدير بياناتك',
  headingText:
    'حسابك وملفاتك الشخصية وجهات اتصالك ومحادثاتك وصورك في ملف zip واحد: JSON وvCard وWebP.',
  checking: 'جارٍ تحميل حالة التصدير',
  loadFailed: 'تعذّر تحميل حالة التصدير.',
  none: 'نسخة من كل شيء',
  noneText:
    'قد يستغرق ذلك بعض الوقت. يمكنك مغادرة هذه الصفحة في الأثناء. لا يشمل ذلك المحادثات الموجودة في الخزنة ولا الرسائل المختفية.',
  start: 'بدء التصدير',
  running: 'جارٍ تحضير التصدير',
  step: '{done} من {total}',
  takenUp: 'أُعيد تشغيل الخادم. يُستأنف التصدير.',
  cancelled: 'أُلغي التصدير',
  ready: 'التصدير جاهز',
  readyText: '{size}، متاح حتى {date}',
  removed: 'حُذف التصدير',
  broken: 'فشل التصدير',
  again: 'البدء من جديد',
} satisfies Translation<typeof exportTexts>;
