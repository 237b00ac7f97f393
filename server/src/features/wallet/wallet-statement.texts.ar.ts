import type { Translation } from '@kith/contract/base/texts/messages';
import type { walletStatementTexts } from './wallet-statement.texts.ts';

export default {
  fileName: 'كشف المحفظة',
  time: 'الوقت',
  kind: 'النوع',
  person: 'الشخص',
  title: 'العنوان',
  currency: 'العملة',
  amount: 'المبلغ',
  kindOwed: 'دين جديد',
  kindSettled: 'سُدِّد نقدًا أو بتحويل',
  kindWithdrawn: 'سُحب الطلب',
  kindRefused: 'مرفوض',
  kindPaid: 'مدفوع',
  kindRefunded: 'مُستردّ',
  kindDisputed: 'استردّه البنك',
  kindDisputeWon: 'أعاده البنك',
  balance: 'الرصيد',
  receivable: 'مستحق لي',
  payable: 'مستحق عليّ',
  hidden: 'مخفي',
  missing: 'مشارك محذوف',
} satisfies Translation<typeof walletStatementTexts>;
