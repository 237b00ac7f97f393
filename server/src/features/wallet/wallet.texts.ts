import { defineMessages } from '@kith/contract/base/texts/messages';

/** The public pages of the wallet. */
export const walletTexts = defineMessages('wallet', {
  returnPage: 'Checkout',
  idleTitle: 'No payment in progress',
  idleText: 'Nothing was paid or confirmed here. Your wallet shows what has really been paid.',
  returnTitle: 'Success',
  returnText: 'The confirmation is complete. You can go on where you were.',
  returnBack: 'Back to the wallet',
  backTitle: 'One moment …',
  backText:
    'You are led back to where you began. If that does not happen, open that page again: it knows what was paid.',
});
