import type { Translation } from '@kith/contract/base/texts/messages';
import type { walletNavigationTexts } from './wallet-navigation.texts.ts';

export default {
  wallet: 'Wallet',
  waiting: { one: '{count} Zahlung wartet auf dich', other: '{count} Zahlungen warten auf dich' },
  addPayment: 'Geld anfordern oder aufteilen',
  payment: 'Zahlungsanfrage',
  tooMany: {
    one: 'Eine Nachricht kann {count} Anfrage enthalten.',
    other: 'Eine Nachricht kann {count} Anfragen enthalten.',
  },
  unreadable: '{name} kann nicht gelesen werden.',
} satisfies Translation<typeof walletNavigationTexts>;
