import { defineMessages } from '@kith/contract/base/texts/messages';

export const walletNavigationTexts = defineMessages('wallet-navigation', {
  wallet: 'Wallet',
  waiting: { one: '{count} payment waiting for you', other: '{count} payments waiting for you' },
  addPayment: 'Ask for money or split',
  payment: 'Request for money',
  tooMany: {
    one: 'A message can have {count} request.',
    other: 'A message can have {count} requests.',
  },
  unreadable: 'Could not read {name}.',
});
