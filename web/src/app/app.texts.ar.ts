import type { Translation } from '@kith/contract/base/texts/messages';
import type { appTexts } from './app.texts.ts';

export default {
  skip: 'انتقل إلى المحتوى',
  screens: 'الأقسام',
  settings: 'الإعدادات',
  notices: 'التنبيهات',
  offline: 'لا يوجد اتصال. ما تكتبه سيُرسل عند عودته.',
  notFoundTitle: 'الصفحة غير موجودة',
  notFoundText: 'لا شيء في هذا العنوان. ربما نُقل، أو أن الرابط ناقص.',
  goHome: 'إلى الصفحة الرئيسية',
  goToChats: 'افتح محادثاتك',
  failedTitle: 'تعذّر عرض هذا القسم',
  failedText: 'رسائلك بأمان. حاول مرة أخرى؛ وإن تكرر ذلك فأعد تحميل الصفحة.',
} satisfies Translation<typeof appTexts>;
