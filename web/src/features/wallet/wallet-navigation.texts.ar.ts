import type { Translation } from '@kith/contract/base/texts/messages';
import type { walletNavigationTexts } from './wallet-navigation.texts.ts';

export default {
  wallet: 'المحفظة',
  waiting: {
    one: 'دفعة واحدة بانتظارك',
    two: 'دفعتان بانتظارك',
    few: '{count} دفعات بانتظارك',
    many: '{count} دفعة بانتظارك',
    other: '{count} دفعة بانتظارك',
  },
  addPayment: 'طلب مال أو تقسيم مبلغ',
  payment: 'طلب دفع',
  tooMany: {
    one: 'يمكن أن تحتوي الرسالة على طلب واحد.',
    two: 'يمكن أن تحتوي الرسالة على طلبين.',
    few: 'يمكن أن تحتوي الرسالة على {count} طلبات.',
    many: 'يمكن أن تحتوي الرسالة على {count} طلبًا.',
    other: 'يمكن أن تحتوي الرسالة على {count} طلب.',
  },
  unreadable: 'تعذّرت قراءة {name}.',
} satisfies Translation<typeof walletNavigationTexts>;
