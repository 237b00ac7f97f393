import type { Translation } from '@kith/contract/base/texts/messages';
import type { statementTexts } from './statement.texts.ts';

export default {
  statement: 'كشف الحساب',
  toWallet: 'العودة إلى المحفظة',
  filters: 'عوامل التصفية',
  from: 'من',
  until: 'إلى',
  person: 'الشخص',
  kind: 'النوع',
  currency: 'العملة',
  everyone: 'الجميع',
  allKinds: 'كل الأنواع',
  allCurrencies: 'كل العملات',
  clearFilters: 'مسح عوامل التصفية',
  csv: 'تنزيل CSV',
  loadingStatement: 'جارٍ تحميل الكشف',
  none: 'لا توجد قيود',
  noneText: 'لا شيء في هذه المحفظة يطابق عوامل التصفية هذه.',
  noneYetText: 'سيظهر هنا ما عليك وما لك وما دفعته.',
  failedTitle: 'تعذّر تحميل الكشف',
  failedText: 'لم يتغيّر شيء في المحفظة.',
} satisfies Translation<typeof statementTexts>;
