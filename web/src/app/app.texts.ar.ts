import type { Translation } from '../platform/i18n/messages.ts';
import type { appTexts } from './app.texts.ts';

export default {
  skip: 'انتقل إلى المحتوى',
  screens: 'الأقسام',
  settings: 'الإعدادات',
  notices: 'التنبيهات',
  closeNotice: 'إغلاق',
  offline: 'لا يوجد اتصال. ما تكتبه سيُرسل عند عودته.',
  notFoundTitle: 'الصفحة غير موجودة',
  notFoundText: 'لا شيء في هذا العنوان. ربما نُقل، أو أن الرابط ناقص.',
  goHome: 'إلى الصفحة الرئيسية',
  goToChats: 'افتح محادثاتك',
  failedTitle: 'تعذّر عرض هذا القسم',
  failedText: 'رسائلك بأمان. حاول مرة أخرى؛ وإن تكرر ذلك فأعد تحميل الصفحة.',
  retry: 'حاول مجددًا',
  details: 'التفاصيل',
} satisfies Translation<typeof appTexts>;
