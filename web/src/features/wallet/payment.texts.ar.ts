import type { Translation } from '@kith/contract/base/texts/messages';
import type { paymentTexts } from './payment.texts.ts';

const settledOf = 'دفع {paid} من {count}';

export default {
  title: 'طلب مال أو تقسيم مبلغ',
  what: 'مقابل ماذا؟',
  total: 'المبلغ',
  currency: 'العملة',
  notAnAmount: 'هذا ليس مبلغًا صحيحًا بهذه العملة.',
  payee: 'دفعه',
  split: 'طريقة التقسيم',
  equal: 'بالتساوي',
  shares: 'بالحصص',
  amounts: 'بالمبالغ',
  people: 'المشاركون في المبلغ',
  takesPart: 'يشارك {name}',
  sharesOf: 'حصص {name}',
  amountOf: 'مبلغ {name}',
  notTheSum: 'مجموع المبالغ لا يساوي المبلغ الكلي.',
  nobody: 'اختر من عليه جزء من المبلغ.',
  use: 'إضافة إلى الرسالة',
  you: 'أنت',
  chosen: 'الطلبات في هذه الرسالة',
  to: 'يُدفع إلى {name}',
  toYou: 'يُدفع إليك',
  iHavePaid: 'لقد دفعت',
  gotIt: 'استلمتُه',
  open: 'لم يُدفع بعد',
  claimed: 'دُفع، بانتظار التأكيد',
  settled: 'مدفوع',
  withdrawn: 'سُحب',
  refused: 'مرفوض',
  settledOf: { one: settledOf, two: settledOf, few: settledOf, many: settledOf, other: settledOf },
} satisfies Translation<typeof paymentTexts>;
