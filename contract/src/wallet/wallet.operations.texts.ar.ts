import type { Translation } from '../base/texts/messages.ts';
import type { walletOperationsTexts } from './wallet.operations.texts.ts';

export default {
  checkLedger: 'مطابقة أرصدة المحفظة مع قيودها',
  forgetPayments: 'حذف طلبات الدفع التي لم تُرسل',
  tellTestPayment: 'تلقي أخبار الدفعات من المزوّد التجريبي',
  refundCheckout: 'إعادة المدفوعات',
  refundPaidRoom: 'إعادة ما دُفع مقابل اللقاءات',
  settlePaidRoom: 'التحقق من حضور مضيف اللقاء المدفوع',
  renewPlans: 'تجديد الخطط',
  readPlanPayments: 'إعادة قراءة دفعات الخطط غير المنتهية',
  readCheckouts: 'إعادة قراءة الدفعات غير المنتهية',
} satisfies Translation<typeof walletOperationsTexts>;
