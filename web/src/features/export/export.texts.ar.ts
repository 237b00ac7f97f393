import type { Translation } from '@kith/contract/base/texts/messages';
import type { exportTexts } from './export.texts.ts';

export default {
  heading: 'تصدير بياناتك',
  headingText: 'حسابك وجهات اتصالك ومحادثاتك وصورك في ملف zip واحد: JSON وvCard وWebP.',
  loading: 'جارٍ تحميل حالة التصدير',
  loadFailed: 'تعذّر تحميل حالة التصدير.',
  none: 'نسخة من كل شيء',
  noneText: 'يستغرق وقتًا إن كانت البيانات كثيرة. يمكنك مغادرة هذه الصفحة أثناء ذلك.',
  start: 'تحضير',
  running: 'يجري تحضير التصدير',
  step: '{done} من {total}',
  takenUp: 'توقف الخادم أثناء ذلك، ويُستأنف التحضير من حيث توقف.',
  cancelled: 'أُلغي التصدير',
  ready: 'التصدير جاهز',
  readyText: '{size}، محفوظ حتى {date}',
  removed: 'أُزيل التصدير',
  broken: 'لم ينجح التصدير',
  again: 'تحضير من جديد',
} satisfies Translation<typeof exportTexts>;
