import type { Translation } from '@kith/contract/base/texts/messages';
import type { appTexts } from './app.texts.ts';

export default {
  skip: 'انتقل إلى المحتوى',
  settings: 'الإعدادات',
  notices: 'التنبيهات',
  offline: 'لا يوجد اتصال. ستُرسل رسائلك عند عودة الاتصال.',
  notFoundTitle: 'الصفحة غير موجودة',
  notFoundText: 'لا توجد صفحة في هذا العنوان. ربما نُقلت، أو أن الرابط غير مكتمل.',
  failedTitle: 'تعذّر عرض هذا القسم',
  failedText: 'رسائلك بأمان. حاول مرة أخرى؛ وإن تكرر ذلك فأعد تحميل الصفحة.',
} satisfies Translation<typeof appTexts>;
