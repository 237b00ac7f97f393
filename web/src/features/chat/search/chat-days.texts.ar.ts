import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatDaysTexts } from './chat-days.texts.ts';

export default {
  jumpToDate: 'الانتقال إلى تاريخ',
  previousYear: 'السنة السابقة',
  nextYear: 'السنة التالية',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  noneYet: 'لا توجد رسائل هنا.',
  dayFailed: 'تعذّر تحميل ذلك اليوم. تحقق من اتصالك وحاول مرة أخرى.',
} satisfies Translation<typeof chatDaysTexts>;
